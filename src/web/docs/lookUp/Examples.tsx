import type { GivenTransaction } from '../../../contract/cardTransactions.ts';

interface Props {
  readonly examples: readonly GivenTransaction[];
  onTake(some: readonly GivenTransaction[]): void;
}

export function Examples({ examples, onTake }: Props) {
  return (
    <fieldset className="examples">
      <legend>Try an example from this register</legend>
      <div className="example-buttons">
        {examples.map((example) => (
          <button type="button" className="chip" key={JSON.stringify(example)} onClick={() => onTake([example])}>
            {example.description}
          </button>
        ))}
        {examples.length > 1 && (
          <button type="button" className="chip" onClick={() => onTake(examples)}>
            Use all
          </button>
        )}
      </div>
    </fieldset>
  );
}
