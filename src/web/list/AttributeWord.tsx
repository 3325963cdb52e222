import type { AttributeName } from '../../contract/attributes.ts';
import type { ThreeState } from '../data/threeStates.ts';
import { useWords } from '../texts/WordsContext.ts';
import { Icon } from '../ui/Icon.tsx';

const looks = { yes: 'plain', no: 'struck', unknown: 'dashed' } as const;

/** Shows one attribute in one of its three states, always with text and an icon. */
export function AttributeWord({ filter, state }: { readonly filter: AttributeName; readonly state: ThreeState }) {
  const { texts } = useWords();
  return (
    <span className="attribute" data-state={state}>
      <Icon name={filter} look={looks[state]} />
      <span>{texts.attributes[filter][state]}</span>
    </span>
  );
}
