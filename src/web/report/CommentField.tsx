import type { ReportTexts } from '../texts/reportForm/en.ts';

/** The service's maximum length of a comment, UTF-16 code units. */
const longest = 1_000;
/** Within this many characters of the limit, screen readers announce the count at every tenth. */
const near = 20;

interface Props {
  readonly value: string;
  /** Whether the form is being sent. */
  readonly locked: boolean;
  readonly said: ReportTexts;
  readonly onChange: (value: string) => void;
}

export function CommentField({ value, locked, said, onChange }: Props) {
  const left = longest - value.length;
  const spoken = left === 0 ? said.full : left <= near && left % 10 === 0 ? said.left(left) : '';
  return (
    <div className="report-comment">
      <label htmlFor="report-comment">{said.comment}</label>
      <p id="report-help" className="fine">
        {said.commentHelp}
      </p>
      <textarea
        id="report-comment"
        rows={4}
        maxLength={longest}
        dir="auto"
        readOnly={locked}
        value={value}
        aria-describedby="report-help report-left"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p id="report-left" className="fine">
        {said.left(left)}
      </p>
      <p role="status" className="visually-hidden">
        {spoken}
      </p>
    </div>
  );
}
