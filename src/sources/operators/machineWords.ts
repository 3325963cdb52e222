/** What the machine is called where it stands: words that name no operator. Alternatives of a regular expression, longest first. */
const machineWords = [
  // English
  'automat(?:ic|ed) teller mach(?:ine|ing)s?',
  'automatic teller',
  'atm machines?',
  "atm'?s?",
  'cash ?machines?',
  'cash deposit machines?',
  'cdm',
  'cash dispensers?',
  'cash ?points?',
  'cash-points?',
  // German, Dutch, Nordic, Baltic
  'geldautomat(?:en)?',
  '(?:bar)?geldausgabeautomat(?:en)?',
  'bargeldautomat(?:en)?',
  'bankautomat(?:en)?',
  'ec-?automat',
  'bankomat(?:en)?',
  'geldautomaa?t',
  'minibank(?:en)?',
  'kontantautomat',
  'uttagsautomat',
  'hraðbanki',
  'pankkiautomaatti',
  'raha-?automaatti',
  'seddelautomat',
  'käteisautomaatti',
  'pangaautomaat',
  'bankomatas',
  'bankomāts',
  // Romance
  "distributeurs?(?: automatiques?)?(?: de billets| de banque)?(?: argent| d[’']argent)?",
  'guichet automatique(?: bancaire| de banque)?',
  'd\\.?a\\.?b\\.?',
  'g\\.?a\\.?b\\.?',
  'distributore(?: automatico)?(?: di banconote)?',
  'caixa autom[aá]tic[ao]',
  'cajeros?(?: autom[aá]ticos?)?',
  'caixers?(?: autom[aà]tics?)?',
  'caixas?(?: autom[aá]ticos?| eletr[oô]nicos?| multibanco)',
  'bancom[aá]te?',
  'bancomats?',
  'sportello (?:automatico|bancomat)',
  // Slavic, Hungarian, Greek, Turkish
  'bankomaty?',
  'bankomati',
  'wp[łl]atomat',
  'vkladomat',
  'bankomata',
  'банкомати?',
  'банкомата',
  'ბანკომატი',
  'բանկոմատ',
  'банкоматы',
  'банкамат',
  'bankjegykiadó(?: automata)?',
  '[αΑ]τμ',
  'bankamatik',
  'para ?çekme makinesi',
  "atm'?si",
  // Arabic, Persian, Hebrew
  'ماكين[ةه] (?:ال)?(?:صراف|صراف[ةه]|صرف)(?: (?:ال)?[آاأ]ل[يىی][ةه]?)?',
  'ماكينات صراف آلي',
  '(?:ال)?صراف (?:ال)?[آاأ]ل[يى]',
  'صراف[ةه] (?:ال)?[آاأ]لي[ةه]',
  '(?:ال)?صراف',
  'مكنة صرف [اآ]لى',
  'خودپرداز',
  'כספומט(?:ים)?',
  'כספימט',
  'כםפומט',
  'כספומאט',
  // East and south-east Asia, India
  'máy atm',
  'cây atm',
  'máy rút tiền',
  'ตู้ ?(?:เอทีเอ็ม|atm)',
  'เอทีเอ็ม',
  '自动取款机',
  '自動櫃員機',
  '自動提款機',
  '提款机',
  '提款機',
  '現金自動預け払い機',
  'atm机',
  'atm機',
  '현금인출기',
  '현금자동입출금기',
  'एटीएम',
  'mesin atm',
  'anjungan tunai mandiri',
].join('|');

/** What joins the machine to its bank: "ATM of Bank Leumi", "כספומט של בנק הפועלים". */
const connectors = 'of|the|by|von|der|des|du|de|del|della|di|do|da|van|של|لبنك';

/** Names that name nobody, in normalised form. */
export const genericNames: ReadonlySet<string> = new Set([
  'bank',
  'banka',
  'banco',
  'banque',
  'banca',
  'banki',
  'банк',
  'بنك',
  'البنك',
  'בנק',
  'nganhang',
  'ธนาคาร',
  '银行',
  '銀行',
  'private',
  'government',
  'independent',
  'unknown',
  'none',
  'no',
  'yes',
  'various',
  'na',
  'fixme',
  'cash',
  'geld',
  'money',
  'exchange',
  'change',
  'cambio',
  'unbekannt',
  'inconnu',
]);

const edge = String.raw`[\s\-–—:|/,.!*#"'()\[\]]*`;
const leading = new RegExp(
  `^${edge}(?:${machineWords})(?![\\p{L}\\p{M}\\p{N}])(?:${edge}(?:${connectors})(?![\\p{L}\\p{M}]))?${edge}`,
  'iu',
);
const trailing = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${machineWords}|pos)${edge}$`, 'iu');

/** The name without the words for the machine: "Techcombank - ATM" and "Bankomat Millennium" are Techcombank and Millennium. */
export function withoutMachineWords(name: string): string {
  let rest = name;
  for (;;) {
    const shorter = rest
      .replace(leading, '')
      .replace(trailing, '')
      .replace(/[\s\-–—:|/,([]+$/u, '')
      .replace(/^[\s\-–—:|/,]+/u, '');
    if (shorter === rest) return rest.includes('(') ? rest : rest.replace(/\)+$/, '');
    rest = shorter;
  }
}

const within = new RegExp(
  `^(?<head>.+?)${edge}(?<![\\p{L}\\p{M}\\p{N}])(?:${machineWords})(?![\\p{L}\\p{M}\\p{N}])${edge}[\\p{L}\\p{N}]`,
  'iu',
);

/** What stands before the words for the machine, where more follows them: "NatWest" of "NatWest ATM Market Place". */
export const beforeMachineWords = (text: string): string | undefined => within.exec(text)?.groups?.head?.trim();
