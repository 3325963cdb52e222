import type { Found } from '../nearby/findAround.ts';
import type { ScreenView } from '../nearby/screenState.ts';
import { useWords } from '../texts/WordsContext.ts';

/** The house's sign: a banknote on its way out of a slot. */
export function Brand({ name }: { readonly name: string }) {
  return (
    <h1 className="brand">
      <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <rect width="32" height="32" rx="9" fill="var(--brand)" />
        <path d="M7 11.5h18" stroke="var(--on-brand)" strokeWidth="3" strokeLinecap="round" />
        <path d="M10.5 11.5h11v12h-11z" fill="var(--on-brand)" />
        <circle cx="16" cy="18" r="2.6" fill="var(--brand)" />
      </svg>
      <span>{name}</span>
    </h1>
  );
}

/** Whom the shown data is owed to: in sight at every stop. */
export function Foot({ found }: { readonly found: Found | undefined }) {
  const { texts } = useWords();
  const attributions = found?.attributions ?? [];
  if (attributions.length === 0) return null;
  return (
    <footer className="foot">
      {texts.attribution}:{' '}
      {attributions.map(({ text, url, licence }, index) => (
        <span key={text}>
          {index > 0 && ' · '}
          {url?.startsWith('https://') ? (
            <a href={url} target="_blank" rel="noreferrer">
              {text}
            </a>
          ) : (
            text
          )}
          {licence !== undefined && ` (${licence})`}
        </span>
      ))}
    </footer>
  );
}

/** The counts and troubles of the list, said politely to who cannot see them change. */
export function Announcer({ view }: { readonly view: ScreenView }) {
  const { texts, formats } = useWords();
  const said = () => {
    switch (view.kind) {
      case 'locating':
        return texts.locating.title;
      case 'noPosition':
        return texts.noPosition[view.why].title;
      case 'failed':
        return texts.failure.title;
      case 'empty':
        return view.outside ? texts.empty.outsideTitle : texts.empty.title;
      case 'results': {
        if (view.dimmed) return texts.summary.updating;
        const total = view.found.groups.reduce((sum, group) => sum + group.total, 0);
        const first = view.found.groups[0];
        const match = first?.kind === 'match' ? `, ${texts.groups.match}: ${formats.number(first.total)}` : '';
        return texts.summary.announce(total, formats.distance(view.found.radius, 'long')) + match;
      }
      default:
        return '';
    }
  };
  return (
    <p className="visually-hidden" role="status">
      {said()}
    </p>
  );
}
