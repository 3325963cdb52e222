import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Atm } from '../../contract/atms.ts';
import type { EquipmentName } from '../../contract/attributes.ts';
import type { VisitQuestion } from '../../contract/visits.ts';
import { ask } from '../data/ask/ask.ts';
import { Notice } from '../position/Notice.tsx';
import type { VisitTexts } from '../texts/visit/en.ts';
import { useVisitTexts } from '../texts/visit/useVisitTexts.ts';
import { useWords } from '../texts/WordsContext.ts';
import { Icon } from '../ui/Icon.tsx';
import { askedAttributes, nextQuestion } from './nextQuestion.ts';
import { daysAgo, readVisits } from './readVisits.ts';
import { answerVisit, sendVisit, startVisits, useVisitState, type VisitState } from './visitStates.ts';

startVisits(window);

/** Removes the padding of the `attribute` class, which is meant for badges, so that the line aligns with the section. */
const inline = { paddingInline: 0 };

export interface AfterVisitProps {
  readonly atm: Atm;
  /** The server's clock, epoch ms. */
  readonly now: number;
  /** Whether the user has just come back from directions to this ATM. */
  readonly isBack: boolean;
}

/** Asks whether the user got cash, and shows what other customers answered. */
export default function AfterVisit(props: AfterVisitProps) {
  const said = useVisitTexts();
  return said === undefined ? null : <Visit {...props} said={said} />;
}

interface SaidProps {
  readonly said: VisitTexts;
}

function Visit({ atm, now, isBack, said }: AfterVisitProps & SaidProps) {
  const { formats } = useWords();
  const state = useVisitState(atm.uid);
  const answeredCount = Object.keys(state.answers).length;
  const { data } = useQuery({
    queryKey: ['visits', atm.uid, answeredCount],
    queryFn: async ({ signal }) => readVisits(await ask<unknown>(`/app/atms/${encodeURIComponent(atm.uid)}/visits`, signal)),
    // Keep the lines while they are requested again.
    placeholderData: (before) => before,
    retry: false,
  });
  const facts = data?.said ?? {};
  const question = nextQuestion(atm, state.answers, facts);
  const title = useRef<HTMLHeadingElement>(null);
  const section = useRef<HTMLElement>(null);
  const before = useRef(answeredCount);
  // Move the focus to the title when the focused button disappears together with its question.
  const client = useQueryClient();
  useEffect(() => {
    if (answeredCount > before.current) {
      title.current?.focus({ preventScroll: true });
      // The list shows when customers last got cash, so refresh it.
      void client.invalidateQueries({ queryKey: ['worked'] });
    }
    before.current = answeredCount;
  }, [answeredCount, client]);
  const asksNow = isBack && question === 'gotCash' && state.unsent === undefined;
  const [isAnnounced, announce] = useState(false);
  useEffect(() => {
    if (!asksNow) return announce(false);
    section.current?.scrollIntoView({ block: 'center' });
    // The section has just moved up, and screen readers do not announce the content of a live region that is new in the page.
    const timer = setTimeout(announce, 300, true);
    return () => clearTimeout(timer);
  }, [asksNow]);
  const workedOn = data?.workedOn;
  const names = askedAttributes.filter((name) => facts[name] !== undefined && atm[name] === undefined);
  if (question === undefined && answeredCount === 0 && workedOn === undefined && names.length === 0) return null;
  return (
    <section ref={section} className="fact" data-back={asksNow || undefined} aria-labelledby="visit-title">
      <h3 id="visit-title" ref={title} tabIndex={-1}>
        {titleOf(question, answeredCount, said)}
      </h3>
      {question && <Choices uid={atm.uid} question={question} state={state} said={said} />}
      {question && <Outcome uid={atm.uid} state={state} asked={isAnnounced} said={said} />}
      {workedOn !== undefined && (
        <p className="attribute" style={inline}>
          <Icon name="check" />
          {said.worked(daysAgo(workedOn, now, formats.locale))}
        </p>
      )}
      {names.map((name) => (
        <p key={name} className="attribute" style={inline}>
          <Icon name={name} look={facts[name] ? 'plain' : 'struck'} />
          <Fact name={name} value={facts[name] === true} said={said} />
        </p>
      ))}
    </section>
  );
}

function titleOf(question: VisitQuestion | undefined, answeredCount: number, said: VisitTexts): string {
  if (question === undefined) return answeredCount > 0 ? said.thanks : said.saidBy;
  return question === 'gotCash' ? said.gotCash : said.questions[question];
}

/** An attribute according to customers, such as "According to customers: Step-free". */
function Fact({ name, value, said }: SaidProps & { readonly name: EquipmentName; readonly value: boolean }) {
  const { texts } = useWords();
  const words =
    name === 'wheelchairAccess' ? (value ? said.stepFree : said.notStepFree) : texts.attributes[name][value ? 'yes' : 'no'];
  return (
    <span>
      {texts.labelled(said.saidBy)} {words}
    </span>
  );
}

interface ChoicesProps extends SaidProps {
  readonly uid: string;
  readonly question: VisitQuestion;
  readonly state: VisitState;
}

/**
 * Buttons for the answers, one tap each. While an answer is being sent, the buttons have no effect, but remain so that they keep
 * the focus.
 */
function Choices({ uid, question, state, said }: ChoicesProps) {
  const choices: readonly (readonly [answer: boolean | null, words: string])[] = [
    [true, said.yes],
    [false, said.no],
    ...(question === 'gotCash' ? [] : ([[null, said.unsure]] as const)),
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend, and the heading already has the question
    <div role="group" className="actions" aria-labelledby="visit-title">
      {choices.map(([answer, words]) => (
        <button
          key={words}
          type="button"
          className="quiet-button"
          aria-disabled={state.unsent !== undefined || undefined}
          onClick={() => void answerVisit(uid, question, answer)}
        >
          {words}
        </button>
      ))}
    </div>
  );
}

interface OutcomeProps extends SaidProps {
  readonly uid: string;
  readonly state: VisitState;
  /** Whether the page asks unprompted, in which case screen readers announce the question. */
  readonly asked: boolean;
}

/** Shows the outcome of the last answer. It is a polite live region, which must be in the page before its content changes. */
function Outcome({ uid, state: { outcome, answers, day }, asked, said }: OutcomeProps) {
  const { texts, formats } = useWords();
  const failure = outcome !== undefined && outcome !== 'sending' ? outcome : undefined;
  // After the last question, the title thanks the user, so this text does not.
  const words = outcome === undefined ? answers.gotCash !== undefined && said.thanks : outcome === 'sending' && said.sending;
  const retry = (
    <button type="button" className="text-button" onClick={() => void sendVisit(uid)}>
      {texts.retry}
    </button>
  );
  return (
    <>
      <div role="status" className="copy-outcome fine">
        {words}
        {failure && (
          <Notice icon="warning" tone="warning" action={failure === 'refused' ? undefined : retry}>
            {failure === 'waiting' ? said.waiting(formats.clock(Date.parse(day) + 86_400_000)) : said[failure]}
          </Notice>
        )}
        {asked && <span className="visually-hidden">{said.gotCash}</span>}
      </div>
      {answers.gotCash === undefined && outcome === undefined && <p className="fine">{said.kept}</p>}
    </>
  );
}
