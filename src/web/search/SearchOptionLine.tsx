import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/paths.ts';
import type { Texts } from '../texts/en.ts';
import type { MoreTexts } from '../texts/more/en.ts';
import { useMore, useWords } from '../texts/WordsContext.ts';
import { formatPoint } from './formatPoint.ts';
import { optionLabel } from './optionLabel.ts';
import type { SearchOption } from './searchOptions.ts';

interface Line {
  readonly icon: IconName;
  readonly label: string;
  readonly detail?: string;
}

const hitIcons = { place: 'map', city: 'city', street: 'street', zip: 'pin', operator: 'bank', address: 'pin' } as const;

function lineOf(option: SearchOption, texts: Texts, { search }: MoreTexts): Line {
  const label = optionLabel(option, texts);
  if (option.kind === 'me') return { icon: 'near', label };
  if (option.kind === 'point') {
    const point = option.label === undefined ? '' : ` · ${formatPoint(option.point)}`;
    return { icon: 'pin', label, detail: `${search.coordinates}${point}` };
  }
  if (option.kind === 'covered') {
    const kind = option.place.demo === true ? texts.demo : search.covered;
    const parts = [kind, ...(option.detail === undefined ? [] : [option.detail]), texts.search.atms(option.place.atmCount)];
    return { icon: 'map', label, detail: parts.join(' · ') };
  }
  const { kind, detail, atmCount } = option.hit;
  const parts = [
    ...(kind === 'address' ? [] : [search.kinds[kind]]),
    ...(detail === undefined ? [] : [detail]),
    ...(atmCount === undefined ? [] : [texts.search.atms(atmCount)]),
  ];
  return { icon: hitIcons[kind], label, ...(parts.length > 0 && { detail: parts.join(' · ') }) };
}

/** One suggestion: its sign, its name, what it is. */
export function SearchOptionLine({ option }: { readonly option: SearchOption }) {
  const { texts } = useWords();
  const { icon, label, detail } = lineOf(option, texts, useMore());
  return (
    <>
      <Icon name={icon} />
      <span className="option-words">
        <span className="option-label">
          <bdi>{label}</bdi>
        </span>
        {detail !== undefined && <span className="option-detail">{detail}</span>}
      </span>
    </>
  );
}
