/** Restores normal capitalization of names that terminals print in one letter case. */

/** Lower case within a name, in the shops' languages. */
const small: ReadonlySet<string> = new Set(
  `a an and at by for from in of on or the to with & und am an der die das des dem den im in vom von zu zum zur bei de da do du des di del della dei
   delle dos das e et en la le les lo los las el y i o u v ve na nad pod pri pro se od da van het een op te al og och i aan`.split(
    /\s+/,
  ),
);

/** Spelled out or always in upper case, although they contain vowels. */
const large: ReadonlySet<string> = new Set(
  `aa ab abc ae aldi asda atm bmw bp bt bbq ca cd co cvs dhl diy dm dvd ee eu fc gb gls hmv hp ibm ii iii iv ikea it kfc kik lcbo lul mot nhs nhl nsw ny o2 obi omv
   pc pe po ppg qe rac rbs rona rspca tk tnt tsb ttc tv uae uk ups us usa vip vw wh wi wm xl xxl yha ymca ywca`.split(/\s+/),
);
/** In the set because of abbreviations, but otherwise ordinary prefixes. */
const ordinary: ReadonlySet<string> = new Set(
  `ab aa ca co it pe us wi dr mr mrs ms st jr sr ltd rd str stn ctr svc svcs mkt mkts hwy mgmt grp bldg ft pkg rlwy ln mtn nr pty`.split(
    /\s+/,
  ),
);

const hasVowel = (word: string): boolean => /[aeiouyà-öø-ýа-яα-ω]/.test(word);

const capital = (word: string): string => {
  const [first = ''] = word;
  return first.toUpperCase() + word.slice(first.length);
};

/** `inPiece`: signs connect it to others ("t/a", "s.p.a."). */
function caseOf(word: string, isFirst: boolean, inPiece: boolean): string {
  if (!isFirst && small.has(word) && !inPiece) return word;
  if (large.has(word) && !ordinary.has(word)) return word.toUpperCase();
  if (!ordinary.has(word) && /^[a-z]{2,4}$/.test(word) && !hasVowel(word)) return word.toUpperCase();
  if (/^mc[a-z]{3,}['’]?[a-z]*$/.test(word)) return `Mc${capital(word.slice(2))}`;
  return capital(word);
}

/** "o'connor" becomes "O'Connor", "marchant's" "Marchant's", "wal-mart" "Wal-Mart", "co-op" "Co-op", "t/a" "T/A". */
function caseOfPiece(piece: string, isFirst: boolean): string {
  if (piece === 'co-op' || piece === 'coop') return capital(piece);
  const words = piece.split(/([-/.&+)]|['’](?=\p{L}{2}))/u);
  const joined = words.length > 1;
  let first = isFirst;
  return words
    .map((word, index) => {
      if (index % 2 === 1 || word === '') return word;
      const cased = caseOf(word, first || (index > 0 && word.length > 2), joined && word.length === 1);
      first = first && /^\d+$/.test(word);
      return cased;
    })
    .join('');
}

/** Capitalizes a text that has only one letter case; mixed case is left unchanged. Linear in the length. */
export function nameCase(text: string): string {
  const plain = text.replace(/(?<=\p{L})[`´?](?=s(?!\p{L}))/giu, "'");
  const lower = plain.toLowerCase();
  if (plain !== lower && plain !== plain.toUpperCase()) return plain;
  const pieces = lower.split(/([\s(]+)/);
  const isWord = (piece: string | undefined): boolean => piece !== undefined && piece.length > 1;
  let isFirst = true;
  return pieces
    .map((piece, index) => {
      if (index % 2 === 1 || piece === '') return piece;
      // A single letter between words is a function word, elsewhere an initial.
      const isInitial = piece.length === 1 && !(isWord(pieces[index - 2]) && isWord(pieces[index + 2]));
      const isEdge = isFirst || index === pieces.length - 1;
      const cased = isInitial ? piece.toUpperCase() : caseOfPiece(piece, isEdge);
      if (/\p{L}/u.test(piece)) isFirst = false;
      return cased;
    })
    .join('');
}
