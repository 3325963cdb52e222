import type { SearchHit } from '../../contract/app.ts';
import type { Texts } from '../texts/en.ts';
import type { MoreTexts } from '../texts/more/en.ts';
import { useMore, useWords } from '../texts/WordsContext.ts';
import { Icon } from '../ui/Icon.tsx';
import type { IconName } from '../ui/paths.ts';
import { formatPoint } from './formatPoint.ts';
import { kindSigns } from './kindSigns.ts';
import { optionLabel } from './optionLabel.ts';
import type { SearchOption } from './searchOptions.ts';

interface Line {
  readonly icon: IconName;
  /** The path of a sign of its own. */
  readonly sign?: string;
  readonly label: string;
  readonly detail?: string;
}

const hitIcons: Readonly<Partial<Record<SearchHit['kind'], IconName>>> = {
  place: 'map',
  city: 'city',
  town: 'city',
  village: 'city',
  district: 'city',
  street: 'street',
  operator: 'bank',
};

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
  const sign = kindSigns[kind];
  return {
    icon: hitIcons[kind] ?? 'pin',
    ...(sign !== undefined && { sign }),
    label,
    ...(parts.length > 0 && { detail: parts.join(' · ') }),
  };
}

function Sign({ path }: { readonly path: string }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

/** One suggestion: its sign, its name, what it is. */
export function SearchOptionLine({ option }: { readonly option: SearchOption }) {
  const { texts } = useWords();
  const { icon, sign, label, detail } = lineOf(option, texts, useMore());
  return (
    <>
      {sign === undefined ? <Icon name={icon} /> : <Sign path={sign} />}
      <span className="option-words">
        <span className="option-label">
          <bdi>{label}</bdi>
        </span>
        {detail !== undefined && <span className="option-detail">{detail}</span>}
      </span>
    </>
  );
}
