/**
 * Legal forms, folded and without spaces: "S. A. de C. V." is "sadecv". Signs, registers and terminals may include or omit legal
 * forms. The matcher removes them from both ends of a name because they do not identify a merchant. Source of all rows:
 * convention.
 */

/** Excludes "co", "spa", "se", "sc", "ev", "ste" and "zoo" ("z o.o."), because many ordinary names end with them. */
export const trailingForms: ReadonlySet<string> = new Set(
  `ab ag aktiengesellschaft aps as asa bhd bv bvba cjsc colimited coltd corp corporation cv cvba doo dooel ead ehf eireli eirl
   eood epe etn eurl gesmbh gmbh gmbhcokg gmbhcokgaa haftungsbeschrankt hf inc incorporated jsc kabushikikaisha kda kft kg kgaa
   kk lda limited limitedcompany limitee llc lllp llp lp ltd ltda ltee mbh nv nyrt oao oe ohg ood ooo oou oy oyj pao pjsc plc
   plt privatelimited psc pteltd ptylimited ptyltd ptyltdatf pvtltd qpsc sa saa sac sadecv sae sal sapi sapide sapidecv sarl
   sarlu sas sasu sau sca scrl sdnbhd sia sl slne slu snc spj spk spolecnostsrucenimomezenym spolkazoo spolsro spzoo srl srls
   sro tbk tic uab ug ughaftungsbeschrankt ulc unipessoallda vof zao zrt`.split(/\s+/),
);

/** Legal forms that precede the name. */
export const leadingForms: ReadonlySet<string> = new Set(`firma oao ooo pao pt tov zao`.split(/\s+/));

/** Long forms that the matcher also recognizes if they are truncated: "limi", "incorp". */
export const longForms: readonly string[] = ['limited', 'incorporated', 'corporation', 'gmbh'];
