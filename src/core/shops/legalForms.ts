/**
 * Legal forms, as folded words joined together: "S. A. de C. V." is "sadecv". Signs, registers and terminals may include or omit
 * them. Source of all rows: convention. They are removed from both ends of a name, and identify no merchant.
 */

/** Excluded: "co", "spa", "se", "sc", "ev", "ste", which end too many ordinary names. */
const trailing: ReadonlySet<string> = new Set(
  `ab ag aktiengesellschaft aps as asa ltda bhd bv bvba cjsc coltd colimited corp corporation cv doo dooel eirl ead eireli eood epe etn eurl
   ehf gesmbh gmbh gmbhcokg gmbhcokgaa ohg ug ughaftungsbeschrankt haftungsbeschrankt hf inc incorporated jsc kabushikikaisha kft
   kg kgaa kk kda lda lllp llc llp limited ltd limitedcompany lp ltee limitee mbh nv nyrt oe oou oao ood ooo oy oyj pao pjsc plc plt
   privatelimited psc pteltd ptyltd ptylimited pvtltd ptyltdatf qpsc sa saa sac sadecv sae sal sapide cvba
   sapi sapidecv sarl sarlu sas sasu sau sca scrl sdnbhd sia sl slu slne snc spj spk spolsro spolecnostsrucenimomezenym spzoo spolkazoo srl srls sro
   tbk tic ulc uab unipessoallda vof zao zoo zrt`.split(/\s+/),
);

/** Legal forms that precede the name. */
const leading: ReadonlySet<string> = new Set(['pt', 'pao', 'oao', 'zao', 'ooo', 'tov', 'firma']);

/** A legal form has at most four words: "GmbH & Co. KG", "S.A. de C.V.". */
const mostWords = 4;

/** Truncated long forms: "limi", "incorp". Shorter prefixes may belong to any word. */
export const isCutLegalForm = (word: string): boolean =>
  word.length >= 3 && ['limited', 'incorporated', 'corporation', 'gmbh'].some((form) => form.startsWith(word));

/** The number of words before `to` that are a legal form; never all of them. */
export function trailingFormLength(words: readonly string[], to: number): number {
  for (let length = Math.min(mostWords, to - 1); length > 0; length -= 1)
    if (trailing.has(words.slice(to - length, to).join(''))) return length;
  return 0;
}

export const isLeadingForm = (word: string): boolean => leading.has(word);
