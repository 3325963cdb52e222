import { useFormats } from '../../formats.ts';

interface Props {
  readonly label: string;
  /** From 0 to 1. Absent: unknown. */
  readonly share?: number | undefined;
  readonly note: string;
}

/** The progress of an upload or an import. */
export function JobProgress({ label, share, note }: Props) {
  const { share: percent } = useFormats();
  return (
    <div className="feed-progress">
      <p role="status">
        {label}
        {share !== undefined && <span aria-hidden="true"> · {percent(Math.floor(share * 100), 100)}</span>}
      </p>
      <progress aria-label={label} max={1} {...(share !== undefined && { value: share })} />
      <p className="console-soft">{note}</p>
    </div>
  );
}
