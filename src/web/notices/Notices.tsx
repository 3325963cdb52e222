import type { Notice as NoticeKind } from '../nearby/screenState.ts';
import { useWords } from '../texts/WordsContext.ts';
import { failureText } from './failureText.ts';
import { HowToAllow } from './HowToAllow.tsx';
import { Notice } from './Notice.tsx';

interface Props {
  readonly notices: readonly NoticeKind[];
  readonly failureMessage: string;
  /** When the shown results arrived, epoch ms. */
  readonly receivedAt: number;
  readonly offlineSince: number | undefined;
  readonly onRetry: () => void;
  readonly onLocate: () => void;
}

/** What to know about the results below, most pressing first. */
export function Notices({ notices, ...rest }: Props) {
  return notices.map((notice) => <NoticeLine key={notice.kind} notice={notice} {...rest} />);
}

type LineProps = Omit<Props, 'notices'> & { readonly notice: NoticeKind };

function NoticeLine({ notice, failureMessage, receivedAt, offlineSince, onRetry, onLocate }: LineProps) {
  const { texts, formats } = useWords();
  const again = (onClick: () => void) => (
    <button type="button" className="text-button" onClick={onClick}>
      {texts.retry}
    </button>
  );
  const arrived = formats.clock(receivedAt);
  switch (notice.kind) {
    case 'offline':
      return (
        <Notice icon="offline" tone="warning">
          {texts.offline.since(formats.clock(offlineSince ?? receivedAt))} {texts.offline.results(arrived)}
        </Notice>
      );
    case 'failure':
      return (
        <Notice icon="warning" tone="warning" action={again(onRetry)}>
          {failureText(notice.failure, failureMessage, texts)} {texts.failure.oldResults(arrived)}
        </Notice>
      );
    case 'accuracy':
      return <Notice icon="info">{texts.accuracy(formats.distance(notice.metres))}</Notice>;
    case 'noPosition':
      return (
        <Notice icon="warning" tone="warning" action={notice.why === 'insecure' ? undefined : again(onLocate)}>
          {texts.noPosition[notice.why].title}
          {notice.why === 'denied' && <HowToAllow />}
        </Notice>
      );
    case 'outside':
      return <Notice icon="info">{texts.empty.outsideNotice}</Notice>;
  }
}
