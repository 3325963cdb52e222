import { useState } from 'react';
import type { ScreenNotice as NoticeKind } from '../data/screenState.ts';
import { useWords } from '../texts/WordsContext.ts';
import { LazyPart, type LoadPart, usePreload } from '../ui/LazyPart.tsx';
import { failureText } from './failureText.ts';
import { Notice } from './Notice.tsx';

interface Props {
  readonly notices: readonly NoticeKind[];
  readonly failureMessage: string;
  /** The time when the results shown arrived, epoch ms. */
  readonly answeredAt: number;
  /** Epoch ms. */
  readonly now: number;
  readonly offlineSince: number | undefined;
  readonly onRetry: () => void;
  readonly onLocate: () => void;
  readonly onCancel: () => void;
}

const loadHowToAllow: LoadPart<object> = () => import('./HowToAllow.tsx');

/** Shows notices about the results below, most important first. */
export function Notices({ notices, ...rest }: Props) {
  // Preload the instructions, so that screen readers announce the denial and the instructions together.
  usePreload(loadHowToAllow);
  // A denial that the user has dismissed stays hidden until the next attempt fails.
  const [dismissed, setDismissed] = useState(false);
  const refused = notices.some(({ kind }) => kind === 'noPosition');
  if (dismissed && !refused) setDismissed(false);
  const shown = notices.filter(({ kind }) => !(dismissed && kind === 'noPosition'));
  return shown.map((notice) => <NoticeLine key={notice.kind} notice={notice} onDismiss={() => setDismissed(true)} {...rest} />);
}

type LineProps = Omit<Props, 'notices'> & { readonly notice: NoticeKind; readonly onDismiss: () => void };

function NoticeLine({ notice, onDismiss, onRetry, onLocate, onCancel, ...facts }: LineProps) {
  const { failureMessage, answeredAt, now, offlineSince } = facts;
  const { texts, formats } = useWords();
  const button = (word: string, onClick: () => void) => (
    <button type="button" className="text-button" onClick={onClick}>
      {word}
    </button>
  );
  const arrived = formats.moment(answeredAt, now);
  switch (notice.kind) {
    case 'offline':
      return <OfflineNotice since={offlineSince ?? now} answeredAt={answeredAt} now={now} />;
    case 'failure':
      return (
        <Notice icon="warning" tone="warning" action={button(texts.retry, onRetry)}>
          {failureText(notice.failure, failureMessage, texts)} {texts.failure.oldResults(arrived)}
        </Notice>
      );
    case 'earlier':
      return (
        <Notice icon="warning" tone="warning">
          {texts.earlierSearch}
        </Notice>
      );
    case 'locating':
      return (
        <Notice icon="near" action={button(texts.cancel, onCancel)}>
          {texts.locating.title}
        </Notice>
      );
    case 'accuracy':
      return <Notice icon="info">{texts.accuracy(formats.distance(notice.metres))}</Notice>;
    case 'noPosition':
      return (
        <Notice
          icon="warning"
          tone="warning"
          onDismiss={onDismiss}
          action={notice.why === 'insecure' ? undefined : button(texts.retry, onLocate)}
        >
          {texts.noPosition[notice.why].title}
          {notice.why === 'denied' && <LazyPart load={loadHowToAllow} part={{}} className="how" />}
        </Notice>
      );
    case 'outside':
      return <Notice icon="info">{texts.empty.outsideNotice}</Notice>;
  }
}

interface OfflineProps extends Pick<Props, 'answeredAt' | 'now'> {
  /** The time when the connection was lost, epoch ms. */
  readonly since: number;
}

/** Shows when the connection was lost and when the data arrived. */
export function OfflineNotice({ since, answeredAt, now }: OfflineProps) {
  const { texts, formats } = useWords();
  const [lost, arrived] = [formats.moment(since, now), formats.moment(answeredAt, now)];
  return (
    <Notice icon="offline" tone="warning">
      {texts.offline.since(lost)} {texts.failure.oldResults(arrived)} {texts.offline.refresh}
    </Notice>
  );
}
