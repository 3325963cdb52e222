/** Words in names for the kind of shop, folded. */
import type { CategoryCode } from './categories.ts';

/** Words in a name that exclude shops of another category. Source: convention, from words of shop names in OpenStreetMap. */
export const kindWords: Readonly<Partial<Record<CategoryCode, string>>> = {
  groceries: `
    boucherie butcher butchers carniceria fishmonger fishmongers fleischerei greengrocer greengrocers grocers macelleria
    metzgerei supermarket supermarkets supermarkt supermercado`,
  restaurants: `
    bistro bistrot brasserie burgers churrascaria curry doner gasthaus gasthof grill kebab kebap noodles osteria pizzeria
    restaurant restaurante ristorante steakhouse sushi takeaway tapas taverna trattoria wirtshaus`,
  cafesAndBakeries: `
    backerei baeckerei bakery boulangerie cafe cukrarna eisdiele gelateria kaffee konditorei padaria panaderia panetteria
    pastelaria pasticceria patisserie pekarna`,
  barsAndNightlife: 'bar biergarten pub taproom',
  fuelAndCharging: 'benzina filling gasbar gasolinera petrol pfs sstn tankstelle',
  vehicles: 'autos autowash bodyshop carwash fahrschule garage mot motors reifen tires tyres waschanlage wash',
  lodging: 'albergo guesthouse hostel hotel hotels pension residence',
  health: `
    apotheke chiropractic dental dentist dentista dentists farmacia lekarna optica optician opticians opticien optik ottica
    pharmacie pharmacy physio physiotherapy veterinary zahnarzt`,
  beauty: `
    barber barbershop coiffeur coiffure friseur haircuts hairdresser hairdressers hairdressing kosmetik nails parrucchiere
    peluqueria piercing sonnenstudio tanning tattoo tattoos`,
  clothing: 'bijouterie boutique bridal chaussures jewelers jewellers juwelier schuhe shoes tailor tailoring tailors',
  electronics: 'computers',
  homeAndGarden: `
    bathrooms blumen builders carpets fleuriste flooring florist florists flowers furniture joinery kitchens meubles mobili
    moebel muebles roofing`,
  leisure: 'darts fitness golf gym karate pilates yoga',
  pets: 'cattery grooming kennels',
  financial: 'assicurazioni assurance bank insurance mortgages seguros versicherung',
  services: `
    accountancy accountants avocats bestattungen cleaners cleaning electrician electricians funeral funerals launderette
    laundrette laundry lavanderia lawyers locksmith locksmiths notaire notar plumber plumbers plumbing pressing reinigung
    removals repair repairs scaffolding solicitor solicitors`,
};

/** Words for the kind of shop, which chains and terminals add or omit. Source: convention. */
export const chainWords: ReadonlySet<string> = new Set(
  `bar cafe conv convenience ecom express filiale filling group hotel internet loja magasin market mart mobility online petrol
   pfs plc restaurant restaurante retail ristorante service services shop shops sstn sta station stations stn store stores
   supermarket supermarkets supermarkt supermercado supermercato superstore superstores tienda trade uk web website`.split(/\s+/),
);

/** Additions of chains to their names: "TESCO STORES 5504", "sainsburys s/mkts", "travelodge website". Source: convention. */
export const branchWords: ReadonlySet<string> = new Set(
  `canada f/s f/st f/stn fst fstn group internet limited ltd mkt mkts online petrol pfs plc retail s/mkt s/mkts s/stn smkt
   smkts sst sstn stn store stores supermarket supermarkets superstore superstores uk web website`.split(/\s+/),
);

/** Words before the number of a store: "store 12", "No 7". Source: convention. */
export const beforeStoreNumber: ReadonlySet<string> = new Set(
  `branch filiale lot magasin markt negozio no nr pfs prodejna shop sklep stn store stores tienda unit`.split(/\s+/),
);
