import { Icon } from '../ui/Icon.tsx';
import type { IconName } from '../ui/paths.ts';

interface Props {
  readonly icon: IconName;
  readonly text: string;
  readonly caution?: boolean | undefined;
}

/** A line below the badges: the exact location, other information or a warning. */
export function CardNote({ icon, text, caution = false }: Props) {
  return (
    <span className="card-hint" data-caution={caution || undefined}>
      <Icon name={icon} />
      <span>
        <bdi>{text}</bdi>
      </span>
    </span>
  );
}
