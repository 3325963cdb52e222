import { type IconName, paths } from './paths.ts';

interface Props {
  readonly name: IconName;
  /** "struck": the value is known to be no. "dashed": the value is unknown. */
  readonly look?: 'plain' | 'struck' | 'dashed';
}

/** A decorative icon next to text, whose size follows the size of the text. */
export function Icon({ name, look = 'plain' }: Props) {
  return (
    <svg className="icon" data-icon={name} data-look={look} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
      {look === 'struck' && <path className="icon-gap" d="M4.5 21 21 4.5" />}
      {look === 'struck' && <path d="M3.5 20 20 3.5" />}
    </svg>
  );
}
