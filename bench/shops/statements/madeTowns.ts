/**
 * Towns whose shops are generated from words, for alphabets that the available extracts lack and for tests without extracts. No
 * shop is real. The kinds of shop, surnames and words are from real shops in these countries.
 */
import type { RegisteredMerchant, Shop } from '../../../src/core/shops/shop.ts';
import { drawFor } from './draw.ts';

export interface MadeTown {
  readonly shops: readonly Shop[];
  readonly merchants: readonly RegisteredMerchant[];
}

interface Words {
  readonly country: string;
  readonly cities: readonly string[];
  readonly zip: string;
  /** Words that precede a name. */
  readonly kinds: readonly string[];
  readonly names: readonly string[];
}

const list = (text: string): readonly string[] => text.split(',').map((word) => word.trim());

const russian: Words = {
  country: 'RU',
  cities: list('Щёлково, Юбилейный, Нижний Новгород, Майкоп, Хабаровск'),
  zip: '141100',
  kinds: list(
    'Кафе, Аптека, Магазин, Пекарня, Кондитерская, Чайхана, Шашлычная, Парикмахерская, Цветы, Продукты, Ателье, Хозяйственный магазин',
  ),
  names: list(
    'Хижина, Юность, Ёлочка, Царская охота, Щедрый край, Журавли, Чайка, Объедение, Подъезд, Яблоня, Вьюга, Хуторок, Цветочная поляна, Щука, Юлия, Ящерица, Мещанин, Ежевика, Жемчужина, Крыжовник, Майский чай, Цапля, Хозяюшка, Чаща, Шахматы, Эрмитаж, Южный ветер, Январь, Соловьёв, Хлебодар, Цыплёнок, Борщ и сало, Лейка, Зайчик, Ручей, Счастье, Хорошее место, Третьяков, Щербаков, Шиншилла',
  ),
};

const macedonian: Words = {
  country: 'MK',
  cities: list('Скопје, Охрид, Прилеп'),
  zip: '1000',
  kinds: list('Кафе, Аптека, Пекара, Ресторан, Книжарница, Цвеќара, Маркет'),
  names: list(
    'Јавор, Хумска, Цветан, Шар, Жито, Чардак, Јорданов, Хоризонт, Цар Самоил, Љубен, Стојан, Јужен ветар, Цреша, Хлеб',
  ),
};

const bulgarian: Words = {
  country: 'BG',
  cities: list('София, Хасково, Пещера, Търговище'),
  zip: '1000',
  kinds: list('Кафе, Аптека, Хлебарница, Механа, Сладкарница, Цветя, Книжарница, Железария, Фризьорски салон, Хранителни стоки'),
  names: list(
    'Щастие, Хижата, Царевец, Юнак, Ябълка, Жеравна, Чучулига, Южен парк, Щраус, Хаджидраганов, Цветан, Шипка, Ян Бибиян, Жътва, Чаршията, Хубавата Яна, Яворов, Център, Щурче, Любов, Хоро, Цариградско, Юлска сутрин, Чинар, Бъчвата, Вълна, Гълъб, Къща за гости, Пъстърва, Слънце',
  ),
};

const ukrainian: Words = {
  country: 'UA',
  cities: list('Харків, Чернівці, Хмельницький, Вінниця'),
  zip: '61000',
  kinds: list('Кав’ярня, Аптека, Пекарня, Крамниця, Їдальня, Перукарня, Цукерня, Квіти, Книгарня, Шашлична, Продукти'),
  names: list(
    'Щастя, Хутір, Цвіт, Їжачок, Єдність, Журавель, Чумацький шлях, Юність, Яблунька, Хата, Цікава книга, Щедрик, Шоколад, Європа, Їжа, Зайчик, Хмаринка, Чебрець, Південь, Юрій, Ярмарок, Гайовий, Майстер, Харчевня, Цибуля, Щиголь, Лисичка, Вишиванка, Єнот, Чай і кава',
  ),
};

const serbian: Words = {
  country: 'RS',
  cities: list('Чачак, Шабац, Јагодина'),
  zip: '32000',
  kinds: list('Кафана, Апотека, Пекара, Цвећара, Књижара, Посластичарница, Ресторан, Фризер'),
  names: list(
    'Шумадија, Жеравица, Хајдук, Јелена, Цар Душан, Чардак, Језеро, Хиландар, Јасмин, Црвени крст, Чешма, Јовановић, Хлеб и со',
  ),
};

const german: Words = {
  country: 'DE',
  cities: list('Grünstadt, Bad Mühlbach, Oberwiesenthal'),
  zip: '67269',
  kinds: list('Bäckerei, Apotheke, Café, Gasthof, Buchhandlung, Metzgerei, Blumen, Restaurant, Eisdiele, Schuhhaus'),
  names: list(
    'Müller-Lüdenscheidt, Zum Goldenen Löwen, Schönherr, Am Alten Rathaus, Rosengarten, Krähwinkel, Zur Post, Sonnenblick, Trattoria Bellavista, Weidenfeller, Königstor, Waldschlösschen, Hirschsprung, Pfefferkorn, Steinbrecher',
  ),
};

const portuguese: Words = {
  country: 'PT',
  cities: list('Vila Nova da Serra, Montalegre do Mar'),
  zip: '4870',
  kinds: list('Padaria, Farmácia, Café, Restaurante, Pastelaria, Livraria, Talho, Florista'),
  names: list(
    'São Sebastião, Coração de Jesus, O Marinheiro, Flor do Campo, Nova Esperança, Dona Eugénia, A Tasquinha da Avó, Império, Bela Vista, Três Irmãos, Quinta das Lágrimas, Ribeirinha',
  ),
};

const czech: Words = {
  country: 'CZ',
  cities: list('Horní Lhota nad Orlicí, Kamenice'),
  zip: '517 24',
  kinds: list('Pekařství, Lékárna, Kavárna, Restaurace, Knihkupectví, Řeznictví, Květiny, Hostinec'),
  names: list(
    'U Bílého beránka, Na Růžku, Šťastný domov, Zlatá hvězda, Pod Kaštany, Dvořáček, U Tří lvů, Jižní terasa, Černý kůň, Procházka a syn, Vyhlídka, Slunečnice',
  ),
};

const towns = {
  tuning: [russian, macedonian],
  heldOut: [bulgarian, ukrainian, serbian],
  latin: [german, portuguese, czech],
} as const satisfies Readonly<Record<string, readonly Words[]>>;

/** The number of kinds of shop that are drawn for each name. One shop is generated for each distinct kind. */
const perName = { tuning: 9, heldOut: 6, latin: 4 } as const;

/** A combination of name and kind occurs at most once in a city. Each shop has a separate merchant. */
export function madeTown(which: keyof typeof towns): MadeTown {
  const shops: Shop[] = [];
  for (const { country, cities, zip, kinds, names } of towns[which]) {
    const { pick, random, digits } = drawFor(`${which}|${country}`);
    for (const [number, name] of names.entries())
      for (const kind of new Set(Array.from({ length: perName[which] }, () => pick(kinds)))) {
        const uid = `made-${country}-${number}-${kind}`;
        shops.push({
          uid,
          type: 'bricks',
          name: `${kind} ${random() < 0.3 ? `„${name}“` : name}`,
          tags: [],
          merchantUid: `${uid}-merchant`,
          phone: `0${digits(8)}`,
          place: { city: pick(cities), country, zip },
        });
      }
  }
  return { shops, merchants: shops.map(({ merchantUid: uid, name }) => ({ uid, name, tags: [] })) };
}
