import { Icon } from '../../ui/Icon.tsx';
import { whole } from './outcome.ts';
import type { Pasted } from './readPasted.ts';

/** So many are listed; of more only the number is of use. */
const listed = 20;

/** What was wrong in what was pasted, line by line. */
export function BadLines({ pasted: { bad, unused } }: { readonly pasted: Pasted }) {
  if (bad.length === 0 && unused.length === 0) return null;
  return (
    <div className="bad-lines" role="alert">
      {bad.length > 0 && (
        <>
          <p className="bad-title">
            <Icon name="warning" />
            {bad.length === 1 ? 'One line was left out' : `${whole(bad.length)} lines were left out`}
          </p>
          <ul>
            {bad.slice(0, listed).map(({ line, problem }) => (
              <li key={line}>
                <b>Line {whole(line)}:</b> {problem}
              </li>
            ))}
            {bad.length > listed && <li>and {whole(bad.length - listed)} more</li>}
          </ul>
        </>
      )}
      {unused.length > 0 && (
        <p>
          Columns that are not needed, and were not sent: {unused.slice(0, listed).join(', ')}
          {unused.length > listed ? ', …' : ''}.
        </p>
      )}
    </div>
  );
}
