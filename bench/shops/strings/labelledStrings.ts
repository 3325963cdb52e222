/**
 * 417 texts of real card payments with the brand that was paid, or "none" if there is no brand or the brand is unclear. We
 * assigned the labels by hand. The texts are open data: City of Toronto, PCard expenditures 2011-2016 (contains information
 * licensed under the Open Government Licence - Toronto) and Birmingham City Council, purchase card transactions 2014-2019
 * (contains public sector information licensed under the Open Government Licence v3.0).
 */
export interface LabelledString {
  readonly source: 'toronto' | 'birmingham';
  readonly text: string;
  /** The merchant category code (ISO 18245), if the source contains it. */
  readonly mcc?: string;
  readonly payments: number;
  /** Undefined if the text does not contain a brand. */
  readonly brand?: string;
}

/** Columns: source, text, MCC, payments, brand. */
const table = `
toronto|VINCI PARK - CONSILIUM|7523|1|Vinci Park
toronto|FILTRAMAX INC|5085|3|none
toronto|01464 MACS CONV. STORE|5331|1|Mac's
toronto|F+WP - HORTICULTURE MA|5968|1|none
toronto|WASTE CONTAINER SERVIC|7394|10|none
toronto|DOMTAR INC ARIVA MISS(|5943|1|none
toronto|KIDS FUN FACTORY/TEDDY|5947|11|none
toronto|SPEED FASTENING SYSTEM|5712|582|none
toronto|JOY APPAREL|5699|3|none
toronto|THE SOURCE 5177|5732|4|The Source
toronto|FACEBOOK B8QV87E9D2|7311|1|Facebook
toronto|FACEBK *AGRFG4AE52|7311|1|Facebook
toronto|CPC/SCP #0370266|9402|3|Canada Post
toronto|AIR CAN  0142131071484|3009|3|Air Canada
toronto|FACEBOOK M3P4W7JY82|7311|1|Facebook
toronto|GRIMES ABRASIVES LIMIT|8999|1|none
toronto|FACEBK *CREWZ4W8D2|7311|1|Facebook
toronto|ECW PRESS|5942|1|none
toronto|MUSICTIMECA|5733|6|none
toronto|NATIONAL EVENT SUPPLY|7394|2|none
toronto|JACK WATSON  11739|5941|1|none
toronto|FOOD BASICS #660|5411|10|Food Basics
toronto|RESCUE 7 INC.|8299|1|none
toronto|MARCHE RESTAURANTS CAN|5812|10|Marché
toronto|CONSERVATION HALTON|8699|1|none
toronto|KENT-LECKIE FLOORING|5713|4|none
toronto|FOODLAND 6381     QPS|5411|8|Foodland
toronto|GREEN ROOFS GRHC|8641|2|none
toronto|BENIX   CO. #185|5722|2|none
toronto|FACEBOOK.COM*BGLJ3228P|7311|1|Facebook
toronto|LOWES #02640*|5200|455|Lowe's
toronto|FACEBK *DGEBW8EV92|7311|1|Facebook
toronto|UPS*703449170|4214|1|UPS
toronto|N'AWLINS JAZZ BAR|5812|1|none
toronto|ROTBLOTTS DISCOUNT WHS|5251|42|none
toronto|COHEN AND MASTER TREE|0780|2|none
toronto|TECHNO SOLUTIONS|7379|3|none
toronto|FLOWMATIC HOLDINGS|5046|3|none
toronto|RACQUETGUYS|5941|5|none
toronto|SNAME|8299|2|none
toronto|FACEBOOK.COM*BUE85222B|7311|1|Facebook
toronto|FACEBOOK.COM*KKMJ422MJ|7311|1|Facebook
toronto|FOODORA.CA 65A68D4C|5812|1|foodora
toronto|NIKON CANADA INC|5732|1|Nikon
toronto|PIZZA NOVA 030|5814|1|Pizza Nova
toronto|NAILS R US|5977|1|none
toronto|SSFC ONLINE|8220|2|none
toronto|UPS*000000502A9A453|4214|1|UPS
toronto|NOFRILLS JOSE'S #3470|5411|56|No Frills
toronto|CSA TRANSPORTATION|4214|2|none
toronto|MTO AGENT - PRIS|9399|2|none
toronto|REDS BISTRO   BAR-TORO|5812|1|none
toronto|VISTAPR*WWW.VISTAPRINT|2741|1|Vistaprint
toronto|RUBBERLINE PRODUCTS|5085|1|none
toronto|HARTMAN'S KOSHER MEATS|5411|1|none
toronto|SOBEYS #794        QPS|5411|1|Sobeys
toronto|POOLMASTER CANADA INC|5996|1|none
toronto|PASQUALE'S HARDWARE LI|5085|6|none
toronto|THAI ELEPHANT CAFE|5812|1|none
toronto|FACEBOOK EEFNX6S9D2|7311|1|Facebook
toronto|THE FRINGE OF TORONTO|7922|11|none
toronto|GRAND PIZZERIA|5812|1|none
toronto|ROCK VALLEY NATURAL ST|5261|6|none
toronto|POLLARD WATER.COM|5072|1|none
toronto|EB MANARCHY-MENS FASH|7399|1|none
toronto|BOOK DEPOSITORY|5942|1|Book Depository
toronto|TARGET CANADA T3636|5310|8|Target
toronto|JW MARRIOTT AUSTIN|3509|3|JW Marriott
toronto|BEST BUY #954|5732|1|Best Buy
toronto|SEARS SCARBOROUGH, ON|5999|5|Sears
toronto|SQ *GRAVEN FEATHER|7333|2|none
toronto|ROY TURK INDUSTRIAL SA|5085|182|none
toronto|GUILLEVIN INT'L #3029|5085|1|Guillevin
toronto|FACEBOOK.COM*LTA4422R4|7311|1|Facebook
toronto|SHOP.CA|5399|1|none
toronto|BILLET WEEZEVENT|7372|1|none
toronto|BUTTONS GALORE AND|5099|1|none
toronto|BARGAIN CLUB|5310|34|none
toronto|SECURITY HOUSE|7399|1|none
toronto|TELUS MOBILITY BEACHES|4812|5|Telus
toronto|KLM NETHERLANDS|3010|1|KLM
toronto|INTL POOL AND SPA THOR|5996|5|none
toronto|UPS*000000502A9A403|4214|1|UPS
toronto|WOMEN IN FILM AND TELE|7997|1|none
toronto|UBER CA SEP15 UJNXN HE|4121|1|Uber
toronto|SEA   CRAFT LIMITED|5971|1|none
toronto|DRI *TECHSMITH|5734|2|TechSmith
toronto|STATISTA INC.|7399|1|Statista
toronto|EVENTUPON|5734|7|none
toronto|EB WEBINAR THE REVITA|7399|1|none
toronto|CDN TIRE STORE #00001|5200|13|Canadian Tire
toronto|FEDEX 596671143|4215|1|FedEx
toronto|BARDON SUPPLIES|5074|1|none
toronto|OAKWOOD PIZZERIA|5814|2|none
toronto|PAYPAL *FACEART|8999|2|none
toronto|SCHOOL HOUSE PRODUCTS|5021|45|none
toronto|MNR AWENDA PROV PARK|9399|24|none
toronto|IN *SOCIETY AWARDS|7299|2|none
toronto|COURTYARD BY MARRIOTT|3690|3|Courtyard by Marriott
toronto|PROXIFIER.COM*AVANGATE|5734|1|none
toronto|LAURA SECORD #20|5441|6|Laura Secord
toronto|SHUTTERSTOCK.COM|7333|1|Shutterstock
toronto|STIRLING VETERINARY|0742|1|none
toronto|BELLA CUCINA|5947|1|none
toronto|AUTHENTIC CLASSIC CANA|5691|1|none
toronto|ST LAWRENCE PRO HARDWA|5251|14|none
toronto|SHOPPERS DRUG MART P.O|9402|2|Shoppers Drug Mart
toronto|SUPER TECH COMPUTERS A|5045|1|none
toronto|BARGAIN AUTOMOTIVE  EQ|5533|10|none
toronto|THE SOURCE 5180|5732|21|The Source
toronto|#1357  6675 BURTWISTLE|5541|1|none
toronto|ACE AUTOMTC FIRE SPRNK|1520|2|none
toronto|ACE U OF T|8220|7|none
toronto|ALL MASTER EQUIPMENT|5699|29|none
toronto|AMERICAN 0019782402655|3001|1|American Airlines
toronto|AMERICAN NATIONAL STAN|7399|1|none
toronto|APPLE ONLINE STORE|5734|37|Apple
toronto|APPLE STORE #R208|5732|7|Apple
toronto|ARDENE #400|5631|29|Ardene
toronto|ATG TORONTO CIVIL INTA|9399|120|none
toronto|AVRON FOODS|5199|330|none
toronto|BENIX #196|5719|1|none
toronto|BILL'S ELECTRIC SALES|5251|93|none
toronto|BOSS STEEL|5039|5|none
toronto|CALEDONIA GARDEN CENTR|5261|26|none
toronto|CANBE FOODS|5812|10|none
toronto|CDN TIRE STORE #00654|5200|2247|Canadian Tire
toronto|CDW CANADA|5734|153|CDW
toronto|CHAMPS SPORTS 70038|5661|1|Champs Sports
toronto|CHAPTERS 939       QPS|5942|17|Chapters
toronto|CONNON NURSERIES|5261|41|none
toronto|CORPORATE EXPRESS|5943|379|Corporate Express
toronto|COSTCO WHOLESALE W1169|5300|85|Costco
toronto|EASTERN PARTITIONS LTD|5046|32|none
toronto|ELECTRICAL SAFETY AUTH|4900|90|none
toronto|FACEBOOK.COM*YPV94229L|7311|1|Facebook
toronto|FACEBOOK.COM*ZGXP422C8|7311|1|Facebook
toronto|FOOD BASICS #672   QPS|5411|3|Food Basics
toronto|FORTINO'S (QUEEN'S PLA|5411|291|Fortinos
toronto|FRESHCO #9864|5411|144|FreshCo
toronto|GIB-SAN POOLS AND HOT|5996|13|none
toronto|GK CHEMICAL SPECIALTIE|5169|39|none
toronto|HENDRIX EQUIPMENT KING|5046|1|none
toronto|I D N CANADA|5999|219|none
toronto|IMPARKMTROCTR0 0111 11|7523|8|Impark
toronto|INLAND LIFERAFTS   MAR|4468|16|none
toronto|LASER QUEST TORONTO EA|7994|156|Laser Quest
toronto|LATEC INSTRUMENTS INC|5969|3|none
toronto|LAW SOCIETY OF UPPER|8111|474|none
toronto|LINDE CANADA - ETOBICO|5072|116|Linde
toronto|LOBLAWS 4.2|5411|264|Loblaws
toronto|LOCK UP SERVICES|7399|247|none
toronto|MEDIGAS #803|7692|23|none
toronto|METAL SUPERMARKETS (VA|5051|67|Metal Supermarkets
toronto|METRO #079|5411|9|Metro
toronto|METRO DRUGS|5912|7|none
toronto|MICHAELS #4910|5945|135|Michaels
toronto|MILESTONE'S #5214|5812|2|Milestones
toronto|MOUNTAIN EQUIP CO-OP|5655|65|Mountain Equipment Co-op
toronto|MR METAL(ETOBICOKE) IN|5051|711|none
toronto|N E DOCUMENT CONSERVAT|7399|1|none
toronto|NEDCO CENTRAL|5065|21|none
toronto|NOFRILLS DICKIES 752|5411|875|No Frills
toronto|NOFRILLS JOSEPHS 730|5411|354|No Frills
toronto|NOFRILLS PATS 1330|5411|274|No Frills
toronto|NTMSQQ6|4816|1|none
toronto|ONT ASSOC OF FIRECHIEF|8699|144|none
toronto|OTEC|8299|18|none
toronto|PACART|4789|87|none
toronto|PAINTBOX BISTRO|5812|20|none
toronto|PARKVIEW EQUIPMENT|1799|1|none
toronto|PAUL WOLF ELECTRIC   L|5065|1662|none
toronto|PAYPAL *ACTKNOWLEDG|8220|1|none
toronto|PAYPAL *MESH GROUP|5735|3|none
toronto|PLASTIX FANTASTIX INC.|5085|9|none
toronto|PODIUM PROS INC|5021|3|none
toronto|POWERTRADE ELECTRIC LT|1731|462|none
toronto|PRZCHARGE.PREZI.COM|5045|5|Prezi
toronto|RABBA #135         Q4R|5411|3|Rabba
toronto|RAVENVISION|5261|1|none
toronto|RONA NOBLE TRADE 52030|5251|44|Rona
toronto|RVHB111320121450|7523|1|none
toronto|SAMKO   MIKO TOY WAREH|5942|82|none
toronto|SERVICEONTARIO - 034|9399|699|ServiceOntario
toronto|SHERWIN WILLIAMS #8763|5231|12|Sherwin-Williams
toronto|SHOPPERSDRUGMART0852|5912|4|Shoppers Drug Mart
toronto|SHOPPERSDRUGMART1330|5912|15|Shoppers Drug Mart
toronto|SLUMBER SLEEP PRODUCTS|5712|24|none
toronto|SPORTS TURF ASSOCIATIO|8398|34|none
toronto|STAPLES STORE #15|5943|202|Staples
toronto|STAPLES STORE #255|5943|51|Staples
toronto|STEPHENSON'S RENT-ALL|7394|171|none
toronto|TERANET EXPRESS|9222|19935|none
toronto|THE HOME DEPOT #7001|5200|1604|The Home Depot
toronto|THE HOME DEPOT #7013|5200|1446|The Home Depot
toronto|THE HOME DEPOT #7109|5200|70|The Home Depot
toronto|THE HOME DEPOT #7114|5200|1041|The Home Depot
toronto|THE SOURCE 5124|5732|10|The Source
toronto|THE UNISYNC GROUP|5137|13|none
toronto|TIM HORTONS H/O    QTH|5814|3|Tim Hortons
toronto|TORONTO STAR# 72314871|5994|26|Toronto Star
toronto|VACUUMS PLUS|7349|2|none
toronto|VALUE VILLAGE #2034|5931|3|Value Village
toronto|WAL-MART # 1151|5310|227|Walmart
toronto|WAL-MART # 3031|5310|1209|Walmart
toronto|WAL-MART # 3740|5411|1023|Walmart
toronto|WAL-MART #1081|5411|198|Walmart
toronto|WAL-MART #3106|5411|237|Walmart
toronto|WOLSELEY CDA INC-HUDSO|1711|353|none
toronto|WOOD ESSENCE DISTRIBUT|5131|3|none
birmingham|greggs - s0466||2|Greggs
birmingham|amazon.co.ukel89d8cl5||1|Amazon
birmingham|msft e040051my0||1|Microsoft
birmingham|a1 motor spares ltd||1|none
birmingham|www.gowallpaper.co.uk||2|none
birmingham|sheffield docfest||1|none
birmingham|bradshaw bros ltd||2|none
birmingham|awesomemerchandise||2|none
birmingham|uber 7dro3 help.uber.com||1|Uber
birmingham|vue cinemas||2|Vue
birmingham|amzn mktp ukm09sb68p4||1|Amazon
birmingham|amzn mktp ukmw4ed6fh4||1|Amazon
birmingham|amazon.co.ukhj5tw42v5||1|Amazon
birmingham|farmfoods- newtown||361|Farmfoods
birmingham|paypal kyjinternat||1|none
birmingham|greggs - s1458||2|Greggs
birmingham|amazon prime now uk ti||3|Amazon
birmingham|www.capt.org.uk||5|none
birmingham|verrus parking||48|PayByPhone
birmingham|hales sawmills ltd||1|none
birmingham|amzn mktp ukmw51l0x34||1|Amazon
birmingham|amzn mktp ukm836r8n44 am||1|Amazon
birmingham|sow seeds limited||1|none
birmingham|amazon.co.ukm20u89o84||1|Amazon
birmingham|amzn mktp ukmt1zn9vm4||1|Amazon
birmingham|www.sovchem.co.uk||3|none
birmingham|tesco store 2469||1|Tesco
birmingham|wwwmechlite.co.uk||1|none
birmingham|paypal firstschool||2|none
birmingham|paypal craftfelt||1|none
birmingham|hotel posta||1|none
birmingham|paypal tooltime||1|none
birmingham|amzn mktp ukmw7tb7at4||1|Amazon
birmingham|trade connections||2|none
birmingham|sp  emergency lights||1|none
birmingham|amazon.co.ukmi1ew5ly4||1|Amazon
birmingham|www.flybe.coectdwk||1|Flybe
birmingham|out of school alliance l||10|none
birmingham|www.derbybridge.com||1|none
birmingham|amzn mktp ukm26fk6f04||1|Amazon
birmingham|boilerhouse||2|none
birmingham|www.everythingoffice.c||4|none
birmingham|paypal exptraining||1|none
birmingham|shell penhale||374|Shell
birmingham|amzn mktp ukm83kr5et4 am||1|Amazon
birmingham|the derbyshire hotel f an||4|none
birmingham|the memorial company||6|none
birmingham|amazon.co.ukmi9ps0pq4||1|Amazon
birmingham|3 d news||15|none
birmingham|paypal time tune||1|none
birmingham|accrasystem ltd||1|none
birmingham|www.cartridgeink.co.uk||1|none
birmingham|www.discdepot.co.uk||1|none
birmingham|paypal brainwavesr||1|none
birmingham|sncb nmbs bru midi zu||1|SNCB
birmingham|paypal peresources||3|none
birmingham|amzn mktp ukmb8n230s4 am||1|Amazon
birmingham|zoho-zoho books||1|Zoho
birmingham|amzn mktp ukmw6pf8ei4||1|Amazon
birmingham|amazon.co.ukka5zk2505||1|Amazon
birmingham|amazon.co.ukm68n479m4||1|Amazon
birmingham|lodge tyre company ltd||2|none
birmingham|andrell education ltd||2|none
birmingham|west midlands ski ctr||1|none
birmingham|paypal sportsdirec||10|Sports Direct
birmingham|paypal mercmad||1|none
birmingham|amazon.co.ukmw0l32eb4||1|Amazon
birmingham|surin||2|none
birmingham|paypal inktoprintl||2|none
birmingham|webex||2|Webex
birmingham|krowmark ltd||2|none
birmingham|amazon.co.ukmh8tt0ny4||1|Amazon
birmingham|mailbox car park limited||134|none
birmingham|amazon.co.ukmt3ng6gc4||1|Amazon
birmingham|www.asbestosawaren||4|none
birmingham|al rahman supermarket||1|none
birmingham|amzn mktp ukm02js9404 am||1|Amazon
birmingham|amazon.co.ukmt8tl7mx4 am||1|Amazon
birmingham|amzn mktp ukmn9np1un4||1|Amazon
birmingham|cogonis limited||1|none
birmingham|ticketsource ltd||3|TicketSource
birmingham|amzn mktp ukmb6m00ka4||1|Amazon
birmingham|the vac clinic||23|none
birmingham|super news 24790/106||12|none
birmingham|greateranglia.co.uk||1|Greater Anglia
birmingham|extreme mobiles||1|none
birmingham|specialist crafts ltd||57|none
birmingham|hotel sprenz||1|none
birmingham|www.micro-id.co.uk||1|none
birmingham|stateside skates ltd||1|none
birmingham|asc cartons||1|none
birmingham|amazon.co.ukmn6c97kg4||1|Amazon
birmingham|parking stevenage counci||2|none
birmingham|opodo||3|Opodo
birmingham|amazon.co.uka67815au5|5969|1|Amazon
birmingham|ryman 1211||18|Ryman
birmingham|amazon.co.ukmn96m7bf4 am||1|Amazon
birmingham|positano||1|none
birmingham|red chilli restaurant||1|none
birmingham|amzn mktp ukmw7zs6vx4||1|Amazon
birmingham|iz the grazing sheep||5|none
birmingham|paypal mhstarukltd||2|none
birmingham|manomanouk||13|ManoMano
birmingham|amzn mktp ukm09lm6ad4 am||1|Amazon
birmingham|paypal cqfirst||1|none
birmingham|paypal elephone||3|none
birmingham|amzn mktp ukmw7lp0fc4||1|Amazon
birmingham|esso clockhouse sstn||1|Esso
birmingham|www.millets.co.uk||5|Millets
birmingham|wagamama birmingham ne||7|Wagamama
birmingham|amazon svcs europesar||2278|Amazon
birmingham|amazon uk marketplace||17879|Amazon
birmingham|amazon uk retail||7263|Amazon
birmingham|amazon uk retail amazon.c||1892|Amazon
birmingham|amazon.co.ukmh3083zu4||1|Amazon
birmingham|amazon.co.ukmh56u1ov4||1|Amazon
birmingham|amazon.co.ukmo0di8nb4||1|Amazon
birmingham|amzn mktp ukm04or16e4 am||1|Amazon
birmingham|amzn mktp ukm89bw2d64 am||1|Amazon
birmingham|amzn mktp ukmn4rf9mf4||1|Amazon
birmingham|amzn mktp ukmw87894u4 am||1|Amazon
birmingham|argos retail group||1513|Argos
birmingham|asda store 4376||737|Asda
birmingham|asda superstore||2757|Asda
birmingham|baixa chiado||1|none
birmingham|bar estilo||2|none
birmingham|barrys fabrics||28|none
birmingham|bells fish and chi||2|none
birmingham|bhamcouncilphone||85|none
birmingham|bigfootshoe||3|none
birmingham|bm retail ltd||227|B&M
birmingham|bt pay by phone||205|BT
birmingham|bullring car park bir||65|none
birmingham|cartridgesave.co.uk||44|none
birmingham|clevedon tyres ltd||1|none
birmingham|colosseo restaurant||10|none
birmingham|courtyard gdynia waterfro||4|Courtyard by Marriott
birmingham|cross country||58|CrossCountry
birmingham|dominos edgbaston||2|Domino's
birmingham|doubletree||15|DoubleTree by Hilton
birmingham|enterprise||27|Enterprise
birmingham|episo3 tyre proberty ltd||68|none
birmingham|esso millpool service sta||96|Esso
birmingham|francis j dawson ltd||12|none
birmingham|go outdoors||16|Go Outdoors
birmingham|go surface brussels a||1|none
birmingham|h.d. ricketts limited|5039|3|none
birmingham|holiday inn corby||3|Holiday Inn
birmingham|homebase ltd 027||1|Homebase
birmingham|homebase ltd 214||143|Homebase
birmingham|hotel stare kino||2|none
birmingham|ikea online||266|IKEA
birmingham|interparcel||33|Interparcel
birmingham|joke.co.uk||1|none
birmingham|jurys inn sheffield front||1|Jurys Inn
birmingham|kingston lodge hotel||16|none
birmingham|legs 11||3|none
birmingham|mailboxs etc||13|Mail Boxes Etc.
birmingham|malthurst kings norton||411|none
birmingham|maplin rotherham s63||2|Maplin
birmingham|martin mccoll 1037||3|McColl's
birmingham|mcdonalds||1069|McDonald's
birmingham|medigold health consul||5|none
birmingham|mil/superstickers-||77|none
birmingham|npower ltd||4|npower
birmingham|park plaza riverbank ecom|7011|3|Park Plaza
birmingham|paypal bimi ltd||5|none
birmingham|paypal fdscorporat||4|none
birmingham|paypal jdsportsfas||1|JD Sports
birmingham|paypal justinjayli||1|none
birmingham|paypal premicom||1|none
birmingham|paypal stapleseuro||1|Staples
birmingham|paypal wanghuanpen||1|none
birmingham|pipe/climate centerg68||4|none
birmingham|pitchcare online||10|none
birmingham|platters cafe||1|none
birmingham|quedgeley dominos||16|Domino's
birmingham|ryman||139|Ryman
birmingham|screwfix||294|Screwfix
birmingham|shell corrida 108||565|Shell
birmingham|smiggle||2|Smiggle
birmingham|sp  school badges uk||15|none
birmingham|stechford supermarket||18|none
birmingham|sumup  mg electrical||1|none
birmingham|tesco store 3084||844|Tesco
birmingham|tesco stores 2363||2|Tesco
birmingham|tesco stores 5751||165|Tesco
birmingham|tesco stores-2933||79|Tesco
birmingham|the furnishing service||418|none
birmingham|tsb  - atm||40|TSB
birmingham|urban coffee||3|none
birmingham|wanna ltd||7|none
birmingham|watoto park||2|none
birmingham|welcome b/waitrose||96|Waitrose
birmingham|west midlands trav||324|none
birmingham|wickes stirchley||36|Wickes
birmingham|wizz air uk||3|Wizz Air
birmingham|wm morrison food.com||387|Morrisons
birmingham|wm morrisons||250|Morrisons
birmingham|www.edgeoftime.co.uk||2|none
birmingham|www.greengardener.co.u||6|none
birmingham|www.johnlewis.com||85|John Lewis
birmingham|www.mapac.com||2|none
birmingham|www.neopost.co.uk||124|Neopost
birmingham|www.rawlinspaints.com||3|none
birmingham|www.worldofbaths.co.uk||3|none
birmingham|yates torquay||3|Yates`;

export const labelledStrings: readonly LabelledString[] = readLabels(table);

/** Reads one label per line: source, text, MCC, payments, brand. */
export function readLabels(lines: string): readonly LabelledString[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [source, text = '', mcc = '', payments, brand = 'none'] = line.split('|');
      return {
        source: source === 'toronto' ? 'toronto' : 'birmingham',
        text,
        ...(mcc !== '' && { mcc }),
        payments: Number(payments),
        ...(brand !== 'none' && { brand }),
      };
    });
}
