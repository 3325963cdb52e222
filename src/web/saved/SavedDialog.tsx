import { type ReactNode, useState } from 'react';
import { useNow } from '../data/now.ts';
import { deleteStoredResults, type SearchedPlace } from '../data/storedResults.ts';
import { Badge } from '../list/Badges.tsx';
import type { SavedTexts } from '../texts/savedPlaces/en.ts';
import { useSavedTexts } from '../texts/savedPlaces/useSavedTexts.ts';
import { useMore, useWords } from '../texts/WordsContext.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import { PathIcon } from '../ui/PathIcon.tsx';
import { worksAt } from './atmSummary.ts';
import { changeText, dayText, instantText } from './changeText.ts';
import { useSavedCheck } from './checkSaved.ts';
import { savedIcons } from './savedIcons.ts';
import {
  changesOf,
  type FixedPlace,
  fixedPlaces,
  forgetSaved,
  isNothingSaved,
  removeAtm,
  type SavedAtm,
  type SavedPlace,
  savedUntil,
  setPlace,
  useSaved,
} from './savedStore.ts';

/** A place with the name that the screen shows. */
export type NamedPlace = SavedPlace & { readonly label: string };

export interface SavedDialogProps {
  /** The current search centre, which the user can save as Home or Work. */
  readonly centre: NamedPlace | undefined;
  /** The search on the screen, if there is one. */
  readonly search: SearchedPlace | undefined;
  /** The label of a place without a name. */
  readonly labelOf: (place: SavedPlace) => string;
  readonly onOpenAtm: (uid: string) => void;
  readonly onGo: (place: SavedPlace) => void;
  readonly onClose: () => void;
}

const headingId = 'saved-places';

/** Shows everything that the user has saved. */
export default function SavedDialog(props: SavedDialogProps) {
  const texts = useSavedTexts();
  return texts && <Opened {...props} texts={texts} />;
}

type TextsProp = { readonly texts: SavedTexts };

function Opened({ centre, search, labelOf, onOpenAtm, onGo, onClose, texts }: SavedDialogProps & TextsProp) {
  const saved = useSaved();
  const [said, setSaid] = useState('');
  useSavedCheck(saved.atms.map(({ uid }) => uid));
  /** The pressed button disappears, so move the focus to the heading. */
  const removed = (words: string) => {
    setSaid(words);
    document.getElementById(headingId)?.focus();
  };
  const forget = () => {
    forgetSaved();
    deleteStoredResults(search);
    removed(texts.forgotten);
  };
  const until = savedUntil();
  return (
    <Dialog id={headingId} title={useMore().settings.saved} onClose={onClose}>
      <p role="status" className={said === texts.forgotten ? '' : 'visually-hidden'}>
        {said}
      </p>
      {until !== 'removed' && <p className="fine">{texts.until[until]}</p>}
      <Section title={texts.fixed}>
        <ul className="places">
          {fixedPlaces.map((which) => (
            <Fixed
              key={which}
              which={which}
              place={saved[which]}
              centre={centre}
              labelOf={labelOf}
              texts={texts}
              onGo={onGo}
              onRemoved={removed}
            />
          ))}
        </ul>
        {centre === undefined && !(saved.home && saved.work) && <p className="fine">{texts.noCentre}</p>}
      </Section>
      <Section title={texts.atms}>
        {saved.atms.length === 0 && <p className="fine">{texts.noAtms}</p>}
        <ul className="places">
          {saved.atms.map((one) => (
            <AtmRow key={one.uid} one={one} texts={texts} onOpen={() => onOpenAtm(one.uid)} onRemoved={removed} />
          ))}
        </ul>
      </Section>
      {saved.recent.length > 0 && (
        <Section title={texts.recent}>
          <ul className="places">
            {saved.recent.map((place) => (
              <li key={`${place.lat},${place.long}`}>
                <Row icon={<Icon name="history" />} label={labelOf(place)} onClick={() => onGo(place)} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {!isNothingSaved(saved) && (
        <section className="forget">
          <button type="button" className="quiet-button" onClick={forget}>
            {texts.forget}
          </button>
          <p className="fine">{texts.forgetWhat}</p>
        </section>
      )}
    </Dialog>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

interface RowProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly details?: ReactNode;
  readonly onClick: () => void;
}

function Row({ icon, label, details, onClick }: RowProps) {
  return (
    <button type="button" className="place" onClick={onClick}>
      {icon}
      <span className="option-words">
        <span className="option-label">
          <bdi>{label}</bdi>
        </span>
        {details}
      </span>
    </button>
  );
}

interface RemoveProps extends TextsProp {
  readonly name: string;
  readonly onRemove: () => void;
}

function Remove({ name, texts, onRemove }: RemoveProps) {
  return (
    <button type="button" className="icon-button" aria-label={texts.remove(name)} onClick={onRemove}>
      <Icon name="close" />
    </button>
  );
}

interface FixedProps extends Pick<SavedDialogProps, 'centre' | 'labelOf' | 'onGo'>, TextsProp {
  readonly which: FixedPlace;
  readonly place: SavedPlace | undefined;
  readonly onRemoved: (words: string) => void;
}

/** The entry for Home or Work, which opens that place or saves the current search centre. */
function Fixed({ which, place, centre, labelOf, texts, onGo, onRemoved }: FixedProps) {
  const icon = <PathIcon path={savedIcons[which]} />;
  if (place !== undefined) {
    return (
      <li>
        <Row
          icon={icon}
          label={texts[which]}
          details={
            <span className="option-detail">
              <bdi>{labelOf(place)}</bdi>
            </span>
          }
          onClick={() => onGo(place)}
        />
        <Remove
          name={texts[which]}
          texts={texts}
          onRemove={() => {
            setPlace(which, undefined);
            onRemoved(texts.removed(texts[which]));
          }}
        />
      </li>
    );
  }
  if (centre === undefined) return null;
  const { label, ...point } = centre;
  return (
    <li>
      <button type="button" className="place" onClick={() => setPlace(which, point)}>
        {icon}
        <span className="option-words">
          <span className="option-label">{texts.saveAs[which]}</span>
          <span className="option-detail">
            <bdi>{label}</bdi>
          </span>
        </span>
      </button>
    </li>
  );
}

interface AtmRowProps extends TextsProp {
  readonly one: SavedAtm;
  readonly onOpen: () => void;
  readonly onRemoved: (words: string) => void;
}

function AtmRow({ one, texts, onOpen, onRemoved }: AtmRowProps) {
  const { texts: common, formats } = useWords();
  const { atm, at, gone } = one.latest;
  const name = atm.name ?? common.operatorUnknown;
  const now = useNow();
  const changes = changesOf(one, now);
  // Once the user has seen that the ATM is no longer listed, `changes` does not contain this any more, but the row still shows
  // it.
  const isKnownGone = gone === true && changes.length === 0;
  const isDown = worksAt(atm, now) === false && !changes.some(({ kind }) => kind === 'works');
  const details = (
    <>
      <span className="option-detail">
        <bdi>{atm.address ?? common.card.addressUnknown}</bdi>
      </span>
      {isDown && (
        <span>
          <Badge tone="bad" icon="info" text={texts.changes.notWorking} />
        </span>
      )}
      {changes.map((change) => (
        <span key={change.kind}>
          <Badge tone="soon" icon="info" text={changeText(change, texts, formats)} />
        </span>
      ))}
      <span className="option-detail">
        {isKnownGone ? texts.lastKnownGone(dayText(formats.locale, at)) : texts.asOf(instantText(formats.locale, at))}
      </span>
    </>
  );
  return (
    <li>
      <Row icon={<PathIcon path={savedIcons.saved} />} label={name} details={details} onClick={onOpen} />
      <Remove
        name={name}
        texts={texts}
        onRemove={() => {
          removeAtm(one.uid);
          onRemoved(texts.removed(name));
        }}
      />
    </li>
  );
}
