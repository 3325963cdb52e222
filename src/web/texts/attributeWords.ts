import { type AttributeName, attributeNames, byName } from '../../contract/attributes.ts';

interface AttributeTexts {
  /** The text on the filter chip. */
  readonly chip: string;
  readonly yes: string;
  readonly no: string;
  /** Text for an unknown value, which is not the same as "no". */
  readonly unknown: string;
}

/** Does not use `LanguageCode`, because that type depends on the catalogues, which import this file. */
type Spoken = 'en' | 'de' | 'cs' | 'fr' | 'es' | 'pl' | 'ar';

/**
 * The words for the attributes in all languages. The build adds only the words in the matching language to each catalogue
 * (`splitAttributeWords`).
 */
const table: Readonly<Record<AttributeName, Readonly<Record<Spoken, AttributeTexts>>>> = {
  voiceAssistant: {
    en: { chip: 'Voice guidance', yes: 'Voice guidance', no: 'No voice guidance', unknown: 'Voice guidance unknown' },
    de: { chip: 'Sprachausgabe', yes: 'Sprachausgabe', no: 'Keine Sprachausgabe', unknown: 'Sprachausgabe: nicht bekannt' },
    cs: {
      chip: 'Hlasová navigace',
      yes: 'Hlasová navigace',
      no: 'Bez hlasové navigace',
      unknown: 'Hlasová navigace: není známo',
    },
    fr: { chip: 'Guidage vocal', yes: 'Guidage vocal', no: 'Pas de guidage vocal', unknown: 'Guidage vocal\u00a0: inconnu' },
    es: { chip: 'Guía por voz', yes: 'Guía por voz', no: 'Sin guía por voz', unknown: 'Guía por voz: sin datos' },
    pl: { chip: 'Obsługa głosowa', yes: 'Obsługa głosowa', no: 'Bez obsługi głosowej', unknown: 'Obsługa głosowa: nie wiadomo' },
    ar: { chip: 'إرشاد صوتي', yes: 'إرشاد صوتي', no: 'بلا إرشاد صوتي', unknown: 'الإرشاد الصوتي: غير معروف' },
  },
  wheelchairAccess: {
    en: { chip: 'Wheelchair', yes: 'Wheelchair access', no: 'No wheelchair access', unknown: 'Wheelchair access unknown' },
    de: { chip: 'Rollstuhl', yes: 'Rollstuhlgerecht', no: 'Nicht rollstuhlgerecht', unknown: 'Rollstuhlgerecht: nicht bekannt' },
    cs: {
      chip: 'Bezbariérový',
      yes: 'Bezbariérový přístup',
      no: 'Bez bezbariérového přístupu',
      unknown: 'Bezbariérový přístup: není známo',
    },
    fr: {
      chip: 'Accès fauteuil',
      yes: 'Accès en fauteuil roulant',
      no: 'Pas d’accès en fauteuil roulant',
      unknown: 'Accès en fauteuil roulant\u00a0: inconnu',
    },
    es: {
      chip: 'Silla de ruedas',
      yes: 'Accesible en silla de ruedas',
      no: 'No accesible en silla de ruedas',
      unknown: 'Accesible en silla de ruedas: sin datos',
    },
    pl: {
      chip: 'Wózek inwalidzki',
      yes: 'Dostęp dla wózków',
      no: 'Brak dostępu dla wózków',
      unknown: 'Dostęp dla wózków: nie wiadomo',
    },
    ar: {
      chip: 'كرسي متحرك',
      yes: 'مهيأ للكرسي المتحرك',
      no: 'غير مهيأ للكرسي المتحرك',
      unknown: 'تهيئة الكرسي المتحرك: غير معروفة',
    },
  },
  contactless: {
    en: { chip: 'Contactless', yes: 'Contactless', no: 'Not contactless', unknown: 'Contactless unknown' },
    de: { chip: 'Kontaktlos', yes: 'Kontaktlos', no: 'Nicht kontaktlos', unknown: 'Kontaktlos: nicht bekannt' },
    cs: { chip: 'Bezkontaktní', yes: 'Bezkontaktní', no: 'Není bezkontaktní', unknown: 'Bezkontaktní: není známo' },
    fr: { chip: 'Sans contact', yes: 'Sans contact', no: 'Pas de sans contact', unknown: 'Sans contact\u00a0: inconnu' },
    es: { chip: 'Sin contacto', yes: 'Sin contacto', no: 'No admite sin contacto', unknown: 'Sin contacto: sin datos' },
    pl: { chip: 'Zbliżeniowo', yes: 'Zbliżeniowo', no: 'Bez obsługi zbliżeniowej', unknown: 'Zbliżeniowo: nie wiadomo' },
    ar: { chip: 'بدون تلامس', yes: 'بدون تلامس', no: 'لا يعمل بدون تلامس', unknown: 'بدون تلامس: غير معروف' },
  },
  depositAtm: {
    en: { chip: 'Cash deposit', yes: 'Cash deposit', no: 'No cash deposit', unknown: 'Cash deposit unknown' },
    de: {
      chip: 'Einzahlung',
      yes: 'Bargeldeinzahlung',
      no: 'Keine Bargeldeinzahlung',
      unknown: 'Bargeldeinzahlung: nicht bekannt',
    },
    cs: { chip: 'Vklad hotovosti', yes: 'Vklad hotovosti', no: 'Bez vkladu hotovosti', unknown: 'Vklad hotovosti: není známo' },
    fr: {
      chip: 'Dépôt d’espèces',
      yes: 'Dépôt d’espèces',
      no: 'Pas de dépôt d’espèces',
      unknown: 'Dépôt d’espèces\u00a0: inconnu',
    },
    es: {
      chip: 'Ingreso de efectivo',
      yes: 'Ingreso de efectivo',
      no: 'No admite ingresos',
      unknown: 'Ingreso de efectivo: sin datos',
    },
    pl: { chip: 'Wpłata gotówki', yes: 'Wpłata gotówki', no: 'Bez wpłat gotówki', unknown: 'Wpłata gotówki: nie wiadomo' },
    ar: { chip: 'إيداع نقدي', yes: 'إيداع نقدي', no: 'بلا إيداع نقدي', unknown: 'الإيداع النقدي: غير معروف' },
  },
  openNonStop: {
    en: { chip: '24/7', yes: 'Open 24/7', no: 'Not open 24/7', unknown: '24/7 opening unknown' },
    de: {
      chip: 'Rund um die Uhr',
      yes: 'Rund um die Uhr',
      no: 'Nicht rund um die Uhr',
      unknown: 'Rund um die Uhr: nicht bekannt',
    },
    cs: { chip: 'Nonstop', yes: 'Otevřeno nonstop', no: 'Není otevřeno nonstop', unknown: 'Otevřeno nonstop: není známo' },
    fr: { chip: '24h/24', yes: 'Ouvert 24h/24', no: 'Pas ouvert 24h/24', unknown: 'Ouvert 24h/24\u00a0: inconnu' },
    es: { chip: '24 horas', yes: 'Abierto 24 horas', no: 'No abre 24 horas', unknown: 'Abierto 24 horas: sin datos' },
    pl: { chip: 'Całodobowe', yes: 'Całodobowe', no: 'Nie całą dobę', unknown: 'Całodobowe: nie wiadomo' },
    ar: { chip: '24 ساعة', yes: 'مفتوح 24 ساعة', no: 'ليس مفتوحًا 24 ساعة', unknown: 'العمل 24 ساعة: غير معروف' },
  },
};

export const attributeWords = (language: Spoken) => ({
  chips: byName(attributeNames, (name) => table[name][language].chip),
  attributes: byName(attributeNames, (name) => {
    const { chip: _, ...states } = table[name][language];
    return states;
  }),
});
