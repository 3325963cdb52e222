import type { Formats } from '../formats.ts';
import type { ReportTexts } from './en.ts';

export const cs = (f: Formats): ReportTexts => ({
  title: 'Nahlásit problém',
  legend: 'Co je špatně?',
  problems: {
    gone: 'Bankomat už tu není',
    broken: 'Nefunguje',
    noCash: 'Nemá hotovost',
    wrongHours: 'Otevírací doba nesouhlasí',
    wrongFee: 'Poplatek bankomatu nesouhlasí',
    notAccessible: 'Není bezbariérový',
    other: 'Něco jiného',
  },
  choose: 'Vyberte, co je špatně.',
  comment: 'Poznámka (nepovinná)',
  commentHelp: 'Nepište prosím nic osobního: žádná jména, telefonní čísla ani čísla karet.',
  left: (count) =>
    f.plural(count, { one: 'zbývá # znak', few: 'zbývají # znaky', many: 'zbývá # znaku', other: 'zbývá # znaků' }),
  full: 'Víc znaků se už nevejde.',
  kept: 'Ukládáme váš výběr a poznámku, ale ne to, kdo jste.',
  notBank: 'Na hlášení nikdo neodpovídá. Pokud vám bankomat zadržel kartu nebo peníze, zavolejte své bance.',
  send: 'Odeslat hlášení',
  sending: 'Odesíláme…',
  sent: {
    title: 'Děkujeme',
    arrived: 'Vaše hlášení jsme přijali.',
    next: 'Může si ho přečíst provozovatel této služby. Když více lidí v jeden den nahlásí, že bankomat už na místě není, zobrazíme u něj varování. Bankomat nikdy neskryjeme.',
    number: 'Kód hlášení',
  },
  failure: {
    network: 'Služba není dostupná. Váš text tu zůstává: odešlete ho znovu, až budete online.',
    timeout: 'Služba odpovídala příliš dlouho. Váš text tu zůstává: odešlete ho znovu.',
    server: 'Služba má potíže. Váš text tu zůstává: zkuste to za chvíli znovu.',
    refused: 'Z této stránky se hlášení nepřijímají.',
    tooMany: 'Z vašeho připojení přišlo příliš mnoho hlášení.',
    gone: 'Tento bankomat byl mezitím odstraněn: už není co hlásit.',
    notFound: 'Tento bankomat už neznáme, proto ho nelze nahlásit.',
    rejected: 'Služba toto hlášení nepřijala.',
  },
  again: (when) => `Váš text tu zůstává: odeslat ho můžete ${when}.`,
  againNow: 'Nyní ho můžete odeslat.',
});
