import {
  type ChangeEvent,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import type { Attribution } from '../../contract/atms.ts';
import type { SearchOption } from './searchOptions.ts';
import type { Offered } from './useOptions.ts';
import type { SearchStage } from './useSearch.ts';

export interface Combobox {
  /** The text that the user has typed since the field got the focus; undefined if the user has not typed any text. */
  readonly typed: string | undefined;
  readonly open: boolean;
  readonly stage: SearchStage;
  readonly options: readonly SearchOption[];
  /** Whether nothing was found, in which case the options are alternatives. */
  readonly nothing: boolean;
  /** The host of a link that contains no readable position. */
  readonly unreadable: string | undefined;
  /** The words of the text that no option matches. */
  readonly missed?: string;
  /** Whether the search on the server failed, so that only covered areas were searched. */
  readonly elsewhereSilent: boolean;
  /** The attribution for the options, in addition to that of the covered areas. */
  readonly attributions: readonly Attribution[];
  /** The option that the user has selected with the arrow keys. */
  readonly marked: SearchOption | undefined;
  readonly choose: (option: SearchOption) => void;
  /** Sets the field's text as if the user had typed it. */
  readonly write: (text: string) => void;
  readonly offer: (offered: Offered) => void;
  readonly input: {
    readonly onFocus: (event: FocusEvent<HTMLInputElement>) => void;
    readonly onBlur: () => void;
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    readonly onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
    readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  };
}

type OnChoose = (option: SearchOption, missed: Missed | undefined) => void;

/** Used until the code for the suggestions has loaded. */
const nothingYet: Omit<Offered, 'stage'> = {
  options: [],
  nothing: false,
  unreadable: undefined,
  elsewhereSilent: false,
  attributions: [],
};

/** The typed text and the words that were not found. */
export interface Missed {
  readonly text: string;
  readonly words: string;
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves through the options and the field itself (-1) in a cycle, as the arrow keys do. */
export function stepThrough(active: number, step: 1 | -1, count: number): number {
  const next = active + step;
  if (next < -1) return count - 1;
  return next >= count ? -1 : next;
}

/** Joins the lines of a pasted address with a separator. A single-line field would remove the line breaks. */
export function inOneLine(pasted: string): string | undefined {
  const lines = pasted.split(/[\r\n\u2028\u2029]+/).map((line) => line.trim().replace(/,$/, ''));
  return lines.length > 1 ? lines.filter((line) => line !== '').join(', ') : undefined;
}

function pasteLines(event: ClipboardEvent<HTMLInputElement>, write: (value: string) => void): void {
  const line = inOneLine(event.clipboardData.getData('text'));
  if (line === undefined) return;
  event.preventDefault();
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  write(value.slice(0, selectionStart ?? value.length) + line + value.slice(selectionEnd ?? value.length));
}

/**
 * Returns the option that Enter selects. If the user has not pressed an arrow key, this is the first suggestion, unless nothing
 * was found and the options are only alternatives. Returns "later" while the response is pending, because the results on the
 * screen may be for an earlier text.
 */
export function meantBy(
  text: string,
  marked: SearchOption | undefined,
  { options, nothing, stage }: Pick<Combobox, 'options' | 'nothing' | 'stage'>,
): SearchOption | 'later' | undefined {
  if (marked !== undefined) return marked;
  if (nothing || text.trim() === '') return undefined;
  const [first] = options;
  return stage === 'searching' && (first === undefined || first.kind === 'hit') ? 'later' : first;
}

interface Keys {
  readonly open: boolean;
  readonly step: (by: 1 | -1) => void;
  readonly enter: () => void;
  readonly leave: () => void;
}

/** Handles the keys of the combobox: arrow keys move, Enter selects, and Escape closes the list without propagating. */
const keysOf =
  ({ open, step, enter, leave }: Keys) =>
  (event: KeyboardEvent<HTMLInputElement>): void => {
    const by = steps[event.key];
    if (by !== undefined || event.key === 'Enter') event.preventDefault();
    if (by !== undefined) step(by);
    else if (event.key === 'Enter' && open) enter();
    else if (event.key === 'Escape' && open) {
      event.stopPropagation();
      leave();
    }
  };

/** If the user pressed Enter before the response arrived, selects an option when it arrives. */
function useAwaited(meant: SearchOption | 'later' | undefined, choose: (option: SearchOption) => void): void {
  const chooseMeant = useEffectEvent(() => {
    if (typeof meant === 'object') choose(meant);
  });
  const isAnswered = typeof meant === 'object';
  useEffect(() => {
    if (isAnswered) chooseMeant();
  }, [isAnswered]);
}

/** The state of the search field: its text, its suggestions and the active option. */
export function useCombobox(onChoose: OnChoose): Combobox {
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const text = typed ?? '';
  const [found, offer] = useState<Offered>();
  const offered: Offered = found ?? { ...nothingYet, stage: text.trim() === '' ? 'idle' : 'searching' };
  const { options } = offered;
  const marked = options[active];
  const [entered, setEntered] = useState<string>();

  const write = (value: string) => {
    setEntered(undefined);
    setTyped(value);
    setActive(-1);
    setOpen(true);
  };
  const leave = () => {
    setEntered(undefined);
    setOpen(false);
    setActive(-1);
    setTyped(undefined);
  };
  const choose = (option: SearchOption) => {
    leave();
    onChoose(option, offered.missed === undefined ? undefined : { text, words: offered.missed });
  };
  const enter = () => {
    const meant = meantBy(text, marked, offered);
    if (meant === 'later') setEntered(text);
    else if (meant !== undefined) choose(meant);
  };
  const step = (by: 1 | -1) => {
    setOpen(true);
    setActive(stepThrough(active, by, options.length));
  };
  const onKeyDown = keysOf({ open, step, enter, leave });
  useAwaited(entered !== undefined && entered === text && open ? meantBy(text, marked, offered) : undefined, choose);
  return {
    ...offered,
    offer,
    typed,
    open,
    marked,
    choose,
    write,
    input: {
      onFocus(event) {
        setOpen(true);
        event.currentTarget.select();
      },
      onBlur: leave,
      onChange: (event) => write(event.currentTarget.value),
      onPaste: (event) => pasteLines(event, write),
      onKeyDown,
    },
  };
}
