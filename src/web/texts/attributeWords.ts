import { type AttributeName, attributeNames, byName, type EquipmentName, equipmentNames } from '../../contract/attributes.ts';

interface AttributeTexts {
  /** The text on the filter chip. */
  readonly chip: string;
  readonly yes: string;
  readonly no: string;
  /** Text for an unknown value, which is not the same as "no". */
  readonly unknown: string;
}

interface EquipmentTexts extends AttributeTexts {
  /** The question to users who have visited the ATM. */
  readonly question: string;
}

/** Does not use `LanguageCode`, because that type depends on the catalogues, which import this file. */
type Spoken = 'en' | 'de' | 'cs' | 'fr' | 'es' | 'pl' | 'ar';

/**
 * The words for the attributes in all languages. The build adds only the words in the matching language to each catalogue
 * (`splitAttributeWords`).
 */
const table: {
  readonly [A in AttributeName]: Readonly<Record<Spoken, A extends EquipmentName ? EquipmentTexts : AttributeTexts>>;
} = {
  voiceAssistant: {
    en: {
      chip: 'Voice guidance',
      yes: 'Voice guidance',
      no: 'No voice guidance',
      unknown: 'Voice guidance unknown',
      question: 'Does it have voice guidance?',
    },
    de: {
      chip: 'Sprachausgabe',
      yes: 'Sprachausgabe',
      no: 'Keine Sprachausgabe',
      unknown: 'Sprachausgabe: nicht bekannt',
      question: 'Hat er eine Sprachausgabe?',
    },
    cs: {
      chip: 'Hlasová navigace',
      yes: 'Hlasová navigace',
      no: 'Bez hlasové navigace',
      unknown: 'Hlasová navigace: není známo',
      question: 'Má hlasovou navigaci?',
    },
    fr: {
      chip: 'Guidage vocal',
      yes: 'Guidage vocal',
      no: 'Pas de guidage vocal',
      unknown: 'Guidage vocal\u00a0: inconnu',
      question: 'A-t-il un guidage vocal\u00a0?',
    },
    es: {
      chip: 'Guía por voz',
      yes: 'Guía por voz',
      no: 'Sin guía por voz',
      unknown: 'Guía por voz: sin datos',
      question: '¿Tiene guía por voz?',
    },
    pl: {
      chip: 'Obsługa głosowa',
      yes: 'Obsługa głosowa',
      no: 'Bez obsługi głosowej',
      unknown: 'Obsługa głosowa: nie wiadomo',
      question: 'Czy ma obsługę głosową?',
    },
    ar: {
      chip: 'إرشاد صوتي',
      yes: 'إرشاد صوتي',
      no: 'بلا إرشاد صوتي',
      unknown: 'الإرشاد الصوتي: غير معروف',
      question: 'هل فيه إرشاد صوتي؟',
    },
  },
  wheelchairAccess: {
    en: {
      chip: 'Wheelchair',
      yes: 'Wheelchair access',
      no: 'No wheelchair access',
      unknown: 'Wheelchair access unknown',
      question: 'Is it step-free?',
    },
    de: {
      chip: 'Rollstuhl',
      yes: 'Rollstuhlgerecht',
      no: 'Nicht rollstuhlgerecht',
      unknown: 'Rollstuhlgerecht: nicht bekannt',
      question: 'Ist er stufenlos erreichbar?',
    },
    cs: {
      chip: 'Bezbariérový',
      yes: 'Bezbariérový přístup',
      no: 'Bez bezbariérového přístupu',
      unknown: 'Bezbariérový přístup: není známo',
      question: 'Dá se k němu dostat bez schodů?',
    },
    fr: {
      chip: 'Accès fauteuil',
      yes: 'Accès en fauteuil roulant',
      no: 'Pas d’accès en fauteuil roulant',
      unknown: 'Accès en fauteuil roulant\u00a0: inconnu',
      question: 'Est-il accessible sans marche\u00a0?',
    },
    es: {
      chip: 'Silla de ruedas',
      yes: 'Accesible en silla de ruedas',
      no: 'No accesible en silla de ruedas',
      unknown: 'Accesible en silla de ruedas: sin datos',
      question: '¿Se llega sin escalones?',
    },
    pl: {
      chip: 'Wózek inwalidzki',
      yes: 'Dostęp dla wózków',
      no: 'Brak dostępu dla wózków',
      unknown: 'Dostęp dla wózków: nie wiadomo',
      question: 'Czy można do niego dotrzeć bez schodów?',
    },
    ar: {
      chip: 'كرسي متحرك',
      yes: 'مهيأ للكرسي المتحرك',
      no: 'غير مهيأ للكرسي المتحرك',
      unknown: 'تهيئة الكرسي المتحرك: غير معروفة',
      question: 'هل يمكن الوصول إليه من دون درج؟',
    },
  },
  contactless: {
    en: {
      chip: 'Contactless',
      yes: 'Contactless',
      no: 'Not contactless',
      unknown: 'Contactless unknown',
      question: 'Does it accept contactless cards?',
    },
    de: {
      chip: 'Kontaktlos',
      yes: 'Kontaktlos',
      no: 'Nicht kontaktlos',
      unknown: 'Kontaktlos: nicht bekannt',
      question: 'Funktioniert er kontaktlos?',
    },
    cs: {
      chip: 'Bezkontaktní',
      yes: 'Bezkontaktní',
      no: 'Není bezkontaktní',
      unknown: 'Bezkontaktní: není známo',
      question: 'Funguje bezkontaktně?',
    },
    fr: {
      chip: 'Sans contact',
      yes: 'Sans contact',
      no: 'Pas de sans contact',
      unknown: 'Sans contact\u00a0: inconnu',
      question: 'Fonctionne-t-il sans contact\u00a0?',
    },
    es: {
      chip: 'Sin contacto',
      yes: 'Sin contacto',
      no: 'No admite sin contacto',
      unknown: 'Sin contacto: sin datos',
      question: '¿Funciona sin contacto?',
    },
    pl: {
      chip: 'Zbliżeniowo',
      yes: 'Zbliżeniowo',
      no: 'Bez obsługi zbliżeniowej',
      unknown: 'Zbliżeniowo: nie wiadomo',
      question: 'Czy działa zbliżeniowo?',
    },
    ar: {
      chip: 'بدون تلامس',
      yes: 'بدون تلامس',
      no: 'لا يعمل بدون تلامس',
      unknown: 'بدون تلامس: غير معروف',
      question: 'هل يعمل بدون تلامس؟',
    },
  },
  depositAtm: {
    en: {
      chip: 'Cash deposit',
      yes: 'Cash deposit',
      no: 'No cash deposit',
      unknown: 'Cash deposit unknown',
      question: 'Can you deposit cash here?',
    },
    de: {
      chip: 'Einzahlung',
      yes: 'Bargeldeinzahlung',
      no: 'Keine Bargeldeinzahlung',
      unknown: 'Bargeldeinzahlung: nicht bekannt',
      question: 'Kann man hier Bargeld einzahlen?',
    },
    cs: {
      chip: 'Vklad hotovosti',
      yes: 'Vklad hotovosti',
      no: 'Bez vkladu hotovosti',
      unknown: 'Vklad hotovosti: není známo',
      question: 'Dá se tu vložit hotovost?',
    },
    fr: {
      chip: 'Dépôt d’espèces',
      yes: 'Dépôt d’espèces',
      no: 'Pas de dépôt d’espèces',
      unknown: 'Dépôt d’espèces\u00a0: inconnu',
      question: 'Peut-on y déposer des espèces\u00a0?',
    },
    es: {
      chip: 'Ingreso de efectivo',
      yes: 'Ingreso de efectivo',
      no: 'No admite ingresos',
      unknown: 'Ingreso de efectivo: sin datos',
      question: '¿Se puede ingresar efectivo aquí?',
    },
    pl: {
      chip: 'Wpłata gotówki',
      yes: 'Wpłata gotówki',
      no: 'Bez wpłat gotówki',
      unknown: 'Wpłata gotówki: nie wiadomo',
      question: 'Czy można tu wpłacić gotówkę?',
    },
    ar: {
      chip: 'إيداع نقدي',
      yes: 'إيداع نقدي',
      no: 'بلا إيداع نقدي',
      unknown: 'الإيداع النقدي: غير معروف',
      question: 'هل يمكن إيداع النقود هنا؟',
    },
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

/** The words that the first list needs. */
export const attributeWords = (language: Spoken) => ({
  chips: byName(attributeNames, (name) => table[name][language].chip),
  attributes: byName(attributeNames, (name) => {
    const { yes, no, unknown } = table[name][language];
    return { yes, no, unknown };
  }),
});

/** The questions after a visit, which load later. */
export const attributeQuestions = (language: Spoken) => byName(equipmentNames, (name) => table[name][language].question);
