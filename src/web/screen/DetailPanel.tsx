import type { DetailProps } from '../detail/Detail.tsx';
import { Icon } from '../icons/Icon.tsx';
import { isDemo } from '../nearby/coverage.ts';
import { failureText } from '../notices/failureText.ts';
import { useWords } from '../texts/WordsContext.ts';
import { LazyPart, type LoadPart } from './LazyPart.tsx';
import { type Finder, serverNow } from './useFinder.ts';

/** Its code, with the week table and all its particulars, comes after the list's. */
export const loadDetail: LoadPart<DetailProps> = () => import('../detail/Detail.tsx');

interface Props {
  readonly finder: Finder;
}

/** The selected ATM in place of the list, or why it cannot be shown. */
export function DetailPanel({ finder }: Props) {
  const { texts } = useWords();
  const { selected, origin, places, nearby } = finder;
  if (selected.kind === 'none') return null;
  if (selected.kind === 'there') {
    const { one } = selected;
    const detail: DetailProps = {
      atm: one.atm,
      // Around a linked ATM itself the distance would be from it to it.
      ...(one.distance === undefined || origin?.kind === 'atm' ? {} : { distance: one.distance }),
      walk: origin?.kind === 'me' && !nearby.outdated,
      demo: isDemo(places, one.atm.location.coordinates),
      asOf: one.asOf,
      now: serverNow(finder.now, one),
    };
    return (
      <LazyPart
        key={one.atm.uid}
        load={loadDetail}
        part={detail}
        loading={texts.detail.loading}
        failed={texts.partFailed}
        className="state-note"
      />
    );
  }
  return (
    <section className="state-panel" aria-live="polite">
      {selected.kind === 'loading' ? <p>{texts.detail.loading}</p> : <Missing selected={selected} />}
    </section>
  );
}

function Missing({ selected }: { readonly selected: Extract<Finder['selected'], { kind: 'failed' }> }) {
  const { texts } = useWords();
  if (selected.failure === 'gone') return <p>{texts.detail.gone}</p>;
  if (selected.failure === 'notFound') return <p>{texts.detail.notFound}</p>;
  return (
    <>
      <p>{failureText(selected.failure, selected.message, texts)}</p>
      <button type="button" className="primary-button" onClick={selected.retry}>
        <Icon name="retry" />
        {texts.retry}
      </button>
    </>
  );
}
