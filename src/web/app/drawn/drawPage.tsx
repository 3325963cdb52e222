import { renderToStaticMarkup } from 'react-dom/server';
import type { PlacesAnswer } from '../../../contract/app.ts';
import type { DrawPage, Visit } from '../../../contract/drawnPage.ts';
import { readNearby } from '../../data/ask/endpoints.ts';
import { listLengths, nearbyUrl, placesUrl } from '../../data/ask/urls.ts';
import { isDemo, isOutside, onlyOperatorsAt } from '../../data/coverage.ts';
import { entriesOf } from '../../data/listEntries.ts';
import { foundIn, type NearbyResult } from '../../data/nearbyResult.ts';
import type { ScreenView } from '../../data/screenState.ts';
import { CardList } from '../../list/CardList.tsx';
import { AmountChip } from '../../list/cost/AmountChip.tsx';
import { FilterChips } from '../../list/FilterChips.tsx';
import { isMostlyUnknown } from '../../list/isMostlyUnknown.ts';
import { loadHints } from '../../list/useHint.ts';
import { searchedName } from '../../search/formatPoint.ts';
import { SearchField } from '../../search/SearchField.tsx';
import { chooseLanguage, type LanguageCode, localeFor, preferredTags } from '../../texts/languages.ts';
import { useWords, WordsContext } from '../../texts/WordsContext.ts';
import { loadWords, type Words } from '../../texts/words.ts';
import { SkeletonCards } from '../../ui/SkeletonCards.tsx';
import { parseScreen, type ScreenState, type View } from '../../url/screenUrl.ts';
import { ListNote } from '../ListNote.tsx';
import { ListMapSwitch, Title } from '../PanelHead.tsx';

interface Props {
  readonly view: ScreenView;
  readonly demo: boolean;
  /** Whether to show the first-visit text. */
  readonly lead: boolean;
  readonly onlyOf: readonly string[] | undefined;
  readonly state: ScreenState;
}

/** The maximum number of cards that a phone shows at first. */
const inSight = 6;

const nothing = () => undefined;

/**
 * The server-rendered sheet at the position where the app will render it. Until the app has loaded, the sheet is not interactive
 * and is hidden from screen readers.
 */
function FirstScreen({ view, demo, lead, onlyOf, state }: Props) {
  const { texts } = useWords();
  const found = view.kind === 'results' ? view.found : undefined;
  const atms = found?.groups.flatMap((group) => group.atms) ?? [];
  const mostlyUnknown = found !== undefined && isMostlyUnknown(atms, found.asOf, found.asOf);
  return (
    <div className="finder" aria-hidden="true" inert>
      <header className="top">
        <SearchField
          shown={searchedName(state)}
          places={[]}
          near={undefined}
          locating={false}
          areAreasListed={false}
          onChoose={nothing}
        />
        <FilterChips
          on={state.filters}
          limits={[[state.operator?.name, nothing]]}
          fits={undefined}
          counted={texts.search.atms}
          alliance={false}
          amount={<AmountChip ref={null} amount={undefined} isOpen={false} onToggle={nothing} />}
          onToggle={nothing}
          more={null}
          time={<p className="chip chip-loading">{texts.filters.chips.openNow}</p>}
          isTimed={false}
          onClear={nothing}
        />
      </header>
      <div className="sheet">
        <div className="sheet-handle">
          <span />
        </div>
        <div className="sheet-head">
          <ListMapSwitch stop="half" onStop={nothing} />
          <Title view={view} demo={demo} />
        </div>
        <div className="sheet-scroll">
          {lead && (
            <div className="state-panel">
              <p>{texts.welcome.lead}</p>
            </div>
          )}
          {view.kind === 'loading' && <SkeletonCards />}
          {found && (
            <div className="found-list">
              <ListNote
                from={searchedName(state)}
                onlyOf={onlyOf}
                how={
                  mostlyUnknown && (
                    <button type="button" className="text-button">
                      {texts.howWeKnow}
                    </button>
                  )
                }
              />
              <CardList
                atms={entriesOf(atms).slice(0, inSight).flat()}
                label={texts.listLabel}
                walk={false}
                filters={[]}
                currency={undefined}
                asOf={found.asOf}
                now={found.asOf}
                costs={undefined}
                mostlyUnknown={mostlyUnknown}
                onOpen={nothing}
              />
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

/**
 * The message shown if the app cannot be loaded. The server adds the message to the page, because the app's own texts are not
 * available in that case.
 */
const unloaded: Readonly<Record<LanguageCode, string>> = {
  en: 'This page could not be loaded. Check the connection.',
  de: 'Diese Seite konnte nicht geladen werden. Prüfen Sie die Verbindung.',
  cs: 'Stránku se nepodařilo načíst. Zkontrolujte připojení.',
  fr: 'Cette page n’a pas pu être chargée. Vérifiez la connexion.',
  es: 'No se ha podido cargar esta página. Comprueba la conexión.',
  pl: 'Nie udało się wczytać tej strony. Sprawdź połączenie.',
  ar: 'تعذّر تحميل هذه الصفحة. تحقق من الاتصال.',
};

/** The maximum number of cached locales, which is limited because each locale holds Intl objects. */
const mostLocales = 50;
const wordsOf = new Map<string, Promise<Words>>();

function wordsFor(language: ReturnType<typeof chooseLanguage>, preferred: readonly string[]): Promise<Words> {
  const key = localeFor(language, preferred);
  const known = wordsOf.get(key);
  if (known !== undefined) return known;
  const words = loadWords(language, preferred).then(async (loaded) => {
    await loadHints(loaded);
    return loaded;
  });
  if (wordsOf.size >= mostLocales) wordsOf.clear();
  wordsOf.set(key, words);
  return words;
}

/**
 * Searches around a point in the service's process. Returns undefined if the search fails, so that the page sends the request
 * itself and reports the problem.
 */
function search(at: View, { answer, now }: Visit): NearbyResult | undefined {
  try {
    return foundIn(readNearby(answer(nearbyUrl(at, [], listLengths[0]))), [], now);
  } catch {
    return undefined;
  }
}

/** The state of the list, if the server can render it. If there are no results, the app renders the list instead. */
function viewOf({ at, near }: ScreenState, found: NearbyResult | undefined): ScreenView {
  // A search around the user depends on the browser's permission, so only the app can run it.
  if (at === undefined) return { kind: near === undefined ? 'welcome' : 'loading' };
  if (found === undefined || found.groups.every(({ total }) => total === 0)) return { kind: 'loading' };
  return { kind: 'results', found, dimmed: false, notices: [] };
}

/**
 * Renders the start of a visit: the welcome screen, the loading state or, if the URL names a place, the list. If the URL contains
 * filters, a bank, an amount, an ATM or other kinds of places, the browser renders the list. The result includes the message that
 * appears if the app cannot be loaded.
 */
export const drawPage: DrawPage = async (visit) => {
  const state = parseScreen(visit.search);
  const { at, near, atm, embed, show, lang, theme, filters, operator, amount, pin, currency, kinds, free } = state;
  const words = await wordsFor(chooseLanguage(lang, visit.languages), preferredTags(lang, visit.languages));
  const { places } = (visit.answer(placesUrl) ?? {}) as Partial<PlacesAnswer>;
  const isOurs = [atm, embed, show].every((one) => one === undefined);
  const asked = [amount, pin, operator, currency, kinds, free, ...filters].some((one) => one !== undefined);
  // Outside the covered areas, the app shows a notice above the list.
  const isPlain = !asked && !(at && isOutside(places, at));
  const found = at === undefined || !isOurs || !isPlain ? undefined : search(at, visit);
  const view = viewOf(state, found);
  const { language, direction } = words;
  const html = renderToStaticMarkup(
    <WordsContext value={words}>
      {isOurs && (
        <FirstScreen
          view={view}
          demo={at !== undefined && isDemo(places, at)}
          lead={at === undefined && near === undefined}
          onlyOf={at && onlyOperatorsAt(places, at)}
          state={state}
        />
      )}
      <p className="unloaded" role="alert" hidden>
        {unloaded[language]}
      </p>
    </WordsContext>,
  );
  return { language, direction, ...(theme === undefined ? {} : { theme }), html };
};
