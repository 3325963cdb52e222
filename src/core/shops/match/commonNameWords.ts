/**
 * Words that many shop names share, whatever a register has of them: what is sold, where the shop is, how inns and families are called.
 * A register of one town is too small a sample to show that a word is common elsewhere.
 *
 * Source of all rows: convention. They identify nothing: a name of these words alone is taken for that of several shops.
 */

import { toPlainLetters } from '../../text/transliteration.ts';
import { kindCategories } from './categoryEvidence.ts';

const words = `
  and auf aux bei beim chez com dal dalla das dei del della delle dem den der des dos die do du el the für fur il im in la las le les los lo na nad pod pri sur u um und van von vom zu zum zur with
  center centre centro centrum zentrum haus house home dom maison casa hof stube stuben stuberl keller kelder stadt city town ville citta cidade mesto dorf village
  platz place plaza piazza praca namesti markt marche mercado mercato market rynek trh strasse street road avenue boulevard rue via calle rua corner ecke coin
  bahnhof station gare estacion stazione estacao nadrazi hauptbahnhof airport flughafen aeroport port porto hafen harbour harbor marina pier quai
  kirche church eglise iglesia chiesa igreja kostel dom cathedral cathedrale abbey kloster chapel mairie rathaus town hall ayuntamiento radnice post poste schloss castle chateau castello castelo hrad palace palais palast
  park parc parque parco garten garden gardens jardin jardim giardino zahrada wald forest foret bosque bosco berg mont monte montana mountain hill hills tal valley vallee see lake lac lago fluss river riviere fiume
  meer mare mer mar beach plage playa praia spiaggia strand sea ocean island isola ile isla brücke bruecke bridge pont ponte puente most tor gate porte porta turm tower tour torre vez
  nord sud ost west north south east norte sur norte sul est ouest upper lower ober unter central zentral grand grande gross grosser groß alte alter altes alten neu neue neuer neues old new nuovo nuova nova novo nouveau nouvelle nueva nuevo stary stara nove
  golden goldener goldene goldenes gold golden doree dore doro dourado zlaty zlata zlate silver silber argento blue blau blauer bleu azul blu modry red rot roter rote rouge rojo rosso cerveny green grün gruner grüner gruner vert verde zeleny
  white weiss weisser weisses weiße blanc blanche blanco bianco bily black schwarz schwarzer noir noire negro nero cerny
  adler eagle aigle aguila aquila orel löwe lowe löwen lowen lion leone leon lev hirsch hirschen stag cerf bär bar bären baren bear ours medved ochse ochsen ox boeuf schwan schwanen swan cygne ross rössl rossl rössle horse cheval caballo kun
  stern sterne star stars etoile estrella stella estrela hvezda krone crown couronne corona koruna sonne sun soleil sol sole slunce mond moon lune luna engel angel ange angelo drachen dragon drache rose rosen roses rosa lotus lilie linde linden tulip
  kings king queens queen royal royale real royals prince princess prinz arms head plough bell anchor anker ancora oak tree baum eiche wolf fox fuchs rabbit horse cat katze chat dog hund chien bird vogel fish fisch poisson pesce peixe
  paradise paradies paradis paraiso paradiso eden oasis dream traum welt world monde mundo mondo life leben vie vida vita dolce bella bello belle beau bel buona buon bon bonne bom boa good gut gute best beste super top plus extra prima first lucky happy
  magic smart easy fast quick express speedy fresh frisch natural natur nature natura bio organic vital green art arte kunst design style stil studio atelier workshop werkstatt werk lab club lounge
  friends family familie famille familia famiglia amici amigos baby kids kinder enfants lady ladies damen herren men women mama papa mamma nonna oma opa
  italia italy italien italian italienne napoli roma rome milano sicilia toscana venezia firenze venice florence paris london berlin wien vienna praha prague athen athena hellas greek grill delphi olympia olymp akropolis mykonos kreta korfu rhodos santorini
  india indian delhi bombay mumbai taj mahal ganesha himalaya nepal everest china chinese chinatown peking beijing shanghai hongkong asia asian asien saigon hanoi vietnam viet thai bangkok siam tokyo japan japanese osaka sakura korea seoul sushi wok bamboo bambus jade buddha
  istanbul antalya bosporus ankara turkish anatolia efes sultan orient oriental ali baba beirut libanon damaskus maroc casablanca marrakesh persia mexico mexican texas california america american manhattan brooklyn havana cuba brasil rio
  bavaria bayern tirol tiroler alpen alpin alpine europa euro europe international global mediterraneo mediterranean
  san sankt saint sainte santa santo sao st anna maria marie mario luigi toni tony marco antonio franco giovanni gino giuseppe rosa lucia carlo paolo pietro peter paul paula john joe jack james george georg michael michel martin thomas david daniel
  robert richard henry heinrich hans franz josef joseph karl carl charles louis luis luisa pierre jean jacques marcel philippe nicolas nicole sophie julia laura sara sarah eva ella emma lisa tina nina monika petra christina christine alex alexander alexandra andrea andreas stefan stephan max moritz felix oscar oskar
  pedro jose juan carlos manuel joao miguel pavel jan petr jana tomas jiri ahmed mehmet mustafa hassan omar
  müller muller mueller schmidt schmid schmitt schneider fischer weber meyer meier maier mayer wagner becker schulz hoffmann hofmann koch bauer richter klein wolf huber gruber berger steiner moser novak svoboda smith jones williams brown taylor miller wilson davies evans johnson
  rossi russo ferrari bianchi romano garcia fernandez lopez martinez silva santos ferreira pereira oliveira dupont durand martin bernard vella borg camilleri
  brot bread pain pan pane pao chleb backstube bäcker backer baecker bäckerei backerei baker bakers bakery boulanger boulangerie patisserie pasticceria panificio forno padaria pastelaria konditorei confiserie cukrarna pekarstvi pekarna
  metzgerei metzger fleischerei fleisch wurst butcher butchers boucherie charcuterie carniceria macelleria talho reznictvi maso käse kase cheese fromage fromagerie queso formaggio wein weine wine wines vin vins vino vinos vinho vinoteka enoteca bodega cave caves cellar bier beer biere brewery brauerei brauhaus brasserie brasseria
  restaurant restaurante ristorante restaurace restauracja gaststätte gaststatte gasthaus gasthof wirtshaus gastwirtschaft hostinec hospoda taverna taverne tavern trattoria osteria pizzeria pizza pizzas kebab kebap döner doner burger burgers steak steakhouse grillhaus imbiss snack snacks snackbar bistro bistrot brasserie cantina cantine kitchen küche kuche cuisine cocina cucina cozinha creperie crepes sandwich sandwiches chicken fried food foods takeaway take away delivery
  cafe caffe caffè café coffee kaffee kaffeehaus kavarna tea tee teehaus salon bar bars pub inn lounge disco nightclub cocktail cocktails eis eiscafe eisdiele gelato gelateria ice cream glace heladeria
  hotel hotels hostel pension guest guesthouse residence apartments apartment suites rooms zimmer ferienwohnung albergo villa resort lodge
  apotheke apotheken pharmacy pharmacie farmacia farmacie lekarna chemist drogerie drogaria drugstore optik optics optician opticians opticien optique optica ottica oculista otica hörgeräte horgerate dental dentist zahnarzt arzt praxis clinic clinica klinik klinika medical health gesundheit physio physiotherapie doctor vet tierarzt veterinary
  friseur frisör frisor friseursalon coiffeur coiffure hair haar haare hairdresser hairdressers barber barbers barbershop parrucchiere peluqueria cabeleireiro kadernictvi kosmetik cosmetics beauty nails nail nagelstudio spa wellness massage sauna solarium sonnenstudio tattoo parfumerie perfumery parfüm parfum
  mode moda fashion boutique butik clothes clothing wear jeans schuhe schuh schuhhaus shoes shoe chaussures zapateria calzature sapataria obuv leder leather lederwaren bags taschen textil textile stoffe trachten sport sports sportshop schmuck juwelier jewellery jewellers jewelry bijouterie bijoux joyeria gioielleria ourivesaria zlatnictvi uhren watches horlogerie
  blumen blume flowers flower florist fleurs fleuriste flores floristeria fiori fiorista florista kvetiny kvetinarstvi gartencenter
  buch bücher bucher buchhandlung books book bookshop librairie libreria livraria knihy knihkupectvi papier paper papeterie papelaria papeleria schreibwaren stationery presse press kiosk kiosque quiosco tabak tabac tabacchi tabacaria tobacco trafik lotto lotto zeitschriften news newsagent newsagents
  auto autos car cars garage reifen tyre tyres service services motor motors moto bike bikes fahrrad fahrräder fahrrader velo cycles cycle bicycle tankstelle petrol fuel waschanlage wash taxi rent rental fahrschule parking parkhaus parkplatz
  supermarkt supermarket supermarche supermercado supermercati lebensmittel grocery groceries alimentation alimentari alimentacion potraviny mini minimarket minimarkt shop shops store stores laden geschäft geschaft magasin tienda negozio loja obchod kaufhaus bazar bazaar basar discount outlet factory depot warehouse trading handel import export grosshandel trade
  computer computers pc phone phones mobile handy telefon telecom electro elektro electric electronics elektronik foto photo photography video music musik musique radio tv media print copy druck druckerei
  möbel mobel furniture meubles muebles mobili nabytek küchen kuchen bad baths bathrooms betten bett licht lampen light lighting leuchten farben paint glas glass holz wood metal eisenwaren hardware hardwarehandel ironmongery ferreteria ferramenta drogaria baumarkt bau build tools werkzeug schlüssel schlussel keys schlüsseldienst cleaning reinigung textilreinigung laundry wäscherei wascherei pressing lavanderia cistirna schneiderei tailor tailoring alterations änderungsschneiderei anderungsschneiderei schuster schuhmacher
  bank banque banca banco sparkasse volksbank raiffeisenbank exchange change wechselstube insurance versicherung assurance assicurazioni seguros immobilien real estate immobilier imobiliaria agency agentur agence agenzia agencia travel reisen reisebüro reiseburo viajes voyages viaggi viagens tours tourist tourism tourismus information info
  school schule ecole escuela scuola escola skola university museum musee museo muzeum theater theatre teatro divadlo kino cinema gallery galerie galeria galleria antik antiques antiquitäten antiquitaten antiquites souvenir souvenirs gift gifts geschenke geschenk cadeaux regalos toys toy spielwaren spielzeug jouets juguetes games pets pet zoo tier tiere tiernahrung animalerie fitness gym yoga tanzschule dance
  company group gmbh ltd limited sons son brothers bros gebrüder gebruder söhne sohne fratelli freres hermanos irmaos nachf inhaber inh co`;

const common: ReadonlySet<string> = new Set([
  ...words
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(toPlainLetters),
  ...kindCategories.keys(),
]);

/** Shorter words are parts of others by chance. */
const shortestEnd = 4;
const shortestBeginning = 5;

/** @param word folded; of a compound ("bahnhofsapotheke") an end or a beginning is enough */
export function isCommonNameWord(word: string): boolean {
  if (common.has(word)) return true;
  for (let at = 1; at <= word.length - shortestEnd; at++) if (common.has(word.slice(at))) return true;
  for (let to = word.length - 1; to >= shortestBeginning; to--) if (common.has(word.slice(0, to))) return true;
  return false;
}
