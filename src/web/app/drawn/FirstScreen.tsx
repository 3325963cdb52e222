import type { ScreenView } from '../../data/screenState.ts';
import { CardList } from '../../list/CardList.tsx';
import { useWords } from '../../texts/WordsContext.ts';
import { ListMapSwitch, Title } from '../PanelHead.tsx';

interface Props {
  readonly view: ScreenView;
  readonly demo: boolean;
  /** How to begin, for who has not said it. */
  readonly lead: boolean;
}

/** More cards no phone shows at first. */
const inSight = 6;

const nothing = () => undefined;

/**
 * The sheet as a phone shows it before the app's code runs, where the app will draw it. It does nothing yet, so it is for the
 * eye only: who listens is told by the app.
 */
export function FirstScreen({ view, demo, lead }: Props) {
  const { texts } = useWords();
  const found = view.kind === 'results' ? view.found : undefined;
  return (
    <div className="finder" aria-hidden="true" inert>
      <div className="sheet">
        <div className="sheet-handle">
          <span />
        </div>
        <div className="sheet-head">
          <Title view={view} demo={demo} />
          <ListMapSwitch stop="half" onStop={nothing} />
        </div>
        <div className="sheet-scroll">
          {lead && (
            <div className="state-panel">
              <p>{texts.welcome.lead}</p>
            </div>
          )}
          {found && (
            <div className="found-list">
              <CardList
                atms={found.groups.flatMap(({ atms }) => atms).slice(0, inSight)}
                label={texts.listLabel}
                walk={false}
                filters={[]}
                asOf={found.asOf}
                now={found.asOf}
                costs={undefined}
                onOpen={nothing}
              />
            </div>
          )}
        </div>
      </div>
    </div>
  );
}
