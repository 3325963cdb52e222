/**
 * 770 texts (590 and later 180) of real card payments from the two cities of `labelledStrings`, drawn at random from all other
 * texts. The texts were labelled before the matcher had processed them. We corrected general rules after examining the first 340
 * and the next 250 texts, but none after the last 180, so only the last 180 texts give valid figures. Amazon and Facebook have
 * many texts, because each text contains an order code. Every text counts separately, as in the sources. We assigned the labels
 * by hand. The texts are open data: City of Toronto, PCard expenditures 2011-2016 (contains information licensed under the Open
 * Government Licence - Toronto) and Birmingham City Council, purchase card transactions 2014-2019 (contains public sector
 * information licensed under the Open Government Licence v3.0).
 */
import { type LabelledString, readLabels } from './labelledStrings.ts';

/** Columns: source, text, MCC, payments, brand. */
const read = `
toronto|PAYPAL *PLAYCIOUSIN|8351|1|none
toronto|PARTY CITY #2010|5947|15|Party City
toronto|INDIGO ONLINE|5399|534|Indigo
toronto|SIMPLYKEYS.COM|7399|1|none
toronto|ANRITSU|7299|1|Anritsu
toronto|COUNTRY DEPOT #2066|5251|1|Country Depot
toronto|STERLING BUTTONS|5131|2|none
toronto|TEACHER EXPRESS|8299|1|none
toronto|DYNAMIC GIFT CANADA|7311|5|none
toronto|UPS*774943154|4214|1|UPS
toronto|FACEBK *RPRJD66W92|7311|1|Facebook
toronto|PAYPAL *CYBERSONIC1|8999|1|none
toronto|TORONTOATTRACTIONSCOUN|5734|4|none
toronto|WILLIAMS FLUIDAIR|7399|1|none
toronto|SHERWIN WILLIAMS #8745|5231|1|Sherwin-Williams
toronto|RUBINI WEST INDIAN GRO|5411|2|none
toronto|MYBACKCHECK.COM|7393|1|none
toronto|LINKEDIN-269*3773603|5968|1|LinkedIn
toronto|SQ *MAC@CULTURESHOCKCA|7399|1|none
toronto|INDIGIO SPIRIT 428 QPS|5942|2|IndigoSpirit
toronto|SOLUTIONS - YOUR ORGAN|5719|1|Solutions
toronto|FACEBOOK.COM*D2F8522R4|7311|1|Facebook
toronto|KEYPER SYSTEMS|5732|2|none
toronto|LIFESTYLE MARKET|5691|1|none
toronto|DOUGH BAKESHOP|5462|2|none
toronto|HOTELS.COM119714584298|4722|1|Hotels.com
toronto|#0345  1052 CLONSILLA|5541|1|none
toronto|AAA VACUUM CENTRE|5722|80|none
toronto|HAR*HARVARD BUSNS REV|5968|4|Harvard Business Review
toronto|THE BAY #1531|5311|1|Hudson's Bay
toronto|D GARLAND   SONS LTD|7399|1|none
toronto|LEAVE IT TO US WEDDING|7399|1|none
toronto|CHAIR-MAN MILLS CORP.|7394|11|none
toronto|PARTSOURCE STORE # 768|5533|1|PartSource
toronto|ALLMAKE SELECT AUTO PA|7538|4|none
toronto|WORLD SCIENTIFIC P|2741|1|none
toronto|CAR PARK LOT 139|7523|4|none
toronto|FACEBOOK.COM*43TF3228P|7311|1|Facebook
toronto|PIZZA   WINGS|5814|10|none
toronto|SEW HERE SEW NOW SEWIN|5722|2|none
toronto|BRUNO'S FINE FOODS|5411|2|none
toronto|AIR CAN0142124191425|3009|1|Air Canada
toronto|FORUM ATHLETICS PRODUC|5310|1|none
toronto|CITY COMPACTOR SALE AN|5051|2|none
toronto|WAL-MART #3062|5310|8|Walmart
toronto|MOMOFUKU TORONTO NOODL|5812|3|Momofuku
toronto|THE SOUTHWAY INN|7011|6|none
toronto|FACEBK *CMSJR8JV92|7311|1|Facebook
toronto|TARGET CANADA T3559|5310|2|Target
toronto|GREAT CANADIAN DOLLAR|5310|11|Great Canadian Dollar Store
toronto|PCL 329534922649|4215|1|Purolator
toronto|WOOLLEY'S CLASSIC STE|7011|2|none
toronto|FACEBOOK.COM*742Y322R4|7311|1|Facebook
toronto|PRICE CHOPPER 9604|5411|5|Price Chopper
toronto|ASTLEY GILBERT LIMITED|7338|17|Astley Gilbert
toronto|APPLIED INDUSTRIAL TEC|5085|404|Applied Industrial Technologies
toronto|CANADA'S HISTORY|2741|1|none
toronto|FULFORD SUPPLY|5251|4|none
toronto|NOFRILLS ENZO'S #770|5411|2|No Frills
toronto|EURESTHBC BANNOCK|5814|6|none
toronto|QUARTET SERVICE CORPOR|5969|1|none
toronto|INDUSTRY DIESEL AND TU|5533|7|none
toronto|JUST FOR FUN  PARTY AN|7996|32|none
toronto|FACEBK *2XZS85J9D2|7311|1|Facebook
toronto|GAMBLE TECHNOLOGIES LI|5085|1|none
toronto|CENTRAL FAIBANK LUMBER|5211|107|none
toronto|SHOPPERSDRUGMART1388|5912|5|Shoppers Drug Mart
toronto|LULU CANADA, INC.|5192|4|Lulu.com
toronto|IVORY LINEN SERVICES|7394|1|none
toronto|METRO #135|5411|1|Metro
toronto|VIA RAIL//EKH097/01DEC|4112|1|Via Rail
toronto|FACEBOOK.COM*JVP3422R4|7311|1|Facebook
toronto|PMCENTERSUSA|8299|1|none
toronto|GO FOR TEA|5812|1|none
toronto|BROWEL'S MANUFACTURING|7692|56|none
toronto|PAYPAL *CLEANTECHN|7392|2|none
toronto|DRUGTOWN PHARMACY|5912|1|none
toronto|PAYPAL *ONTARIOREGG|8699|1|none
toronto|TIM HORTONS #3477# QPS|5814|1|Tim Hortons
toronto|YORKLAND CONTROLS LTD|1711|27|none
toronto|IQLIVING|5719|1|none
toronto|WORLD OF POSTERS|5111|1|none
toronto|KBC TOOLS|5072|17|KBC Tools
toronto|FARMBRO INC|5533|1|none
toronto|ALICE FAZOOLI'S VAUGHA|5812|2|Alice Fazooli's
toronto|FLAGRO INDUSTRI|7399|1|none
toronto|CRUTCHFIELD CORPORATIO|5732|1|Crutchfield
toronto|BOLTS PLUS|5251|118|none
toronto|PAYPAL *UNIVERSITYT|8999|1|none
toronto|NEUTRAL POSTURE CANADA|5712|1|none
toronto|ELSEVIER LTD|5192|1|Elsevier
toronto|PAYPAL *KENNETHROBE|8999|1|none
toronto|PET VALU #2106|5995|1|Pet Valu
toronto|DOLLAR TREE - #40105|5331|10|Dollar Tree
toronto|TIM HORTONS 3335 QPS|5814|7|Tim Hortons
toronto|DOWNTOWN LUMBER   BUIL|5251|62|none
toronto|RADIO WORLD - OFFICE|5732|1|none
toronto|RJ ROBERTSON ENTERPRIS|5137|3|none
toronto|ASSOCIATION OF ROAD SU|8398|1|none
toronto|WAL-MART            30|5310|10|Walmart
toronto|PD SOLUTIONS|8249|2|none
toronto|BRT DISTRIBUTING INC|5995|13|none
toronto|INGERSOLL-RAND INC|5712|1|Ingersoll Rand
toronto|REXDALE DISPOSAL LTD.|5812|6|none
toronto|METRO #52|5411|108|Metro
toronto|NOBLETON FEED MILL LIM|0763|4|none
toronto|JARVIS MARKET|5499|1|none
toronto|JET ICE LTD|7399|12|none
toronto|OTTAWA HOSPITAL- CIVIC|8062|1|none
toronto|RTC ELECTRONICS|5732|11|none
toronto|ABLE O  RINGS   SEALS|5085|4|none
toronto|THE SOURCE #51910|5732|1|The Source
toronto|MNR BRONTE CK PROVPRK|9399|16|none
toronto|BEST BUY #977|5732|54|Best Buy
toronto|U OF T ANCILLARY SERVI|8220|3|University of Toronto
toronto|CHANTLER'S ENVIRONMENT|7399|2|none
toronto|DULUX PAINTS #051|5231|1|Dulux
toronto|HENRY'S MARKHAM|5946|2|Henry's
toronto|PAYPAL *SASKATCHEWA|7299|1|none
toronto|GROCERY STORES, SUPERMARKETS|5411|1|none
toronto|K-LINE MAINTENANCE   C|1520|8|none
toronto|HEALTHCARE INTERNATION|5941|1|none
toronto|FACEBOOK H7H8P6A9D2|7311|1|Facebook
toronto|CARLETON UNIFORMS INC.|5137|9|none
toronto|LOCKSHOP LTD|5251|1|none
toronto|AIR CAN0142151045500|3009|1|Air Canada
toronto|H   M CA # 009 SQUARE|5691|5|H&M
toronto|WILLIAM'S LANDING|5812|1|none
toronto|WAL-MART # 3123|5310|14|Walmart
toronto|CHARTWELLSWATERFRONT|5814|3|Chartwells
toronto|KONSTANT|5046|3|none
toronto|FACEBOOK.COM*BKNH322YR|7311|1|Facebook
toronto|MORE THAN PIES|5462|2|none
toronto|STRATFORDFESTIVALTKTS|7922|4|none
toronto|HIGHWIRE STANFORD UNIV|8220|1|none
toronto|ICI PAINTS 716|5231|6|ICI Paints
toronto|CCI/ICC|9399|3|none
toronto|CPC SCP C149036243|9402|1|Canada Post
toronto|ROGUEFITNES|5941|1|Rogue Fitness
toronto|VITAL TOOL REPAIRS AND|7394|3|none
toronto|S B SIMPSON GROUP INC.|5085|1|none
toronto|TORONTO VETERINARY REF|0742|1|none
toronto|PAYPAL *MAYAPROMOTI|8999|6|none
toronto|SHOP SAL.BOURGET|7392|3|none
toronto|THEBRICK.COM-EAST|5712|3|The Brick
toronto|BOBBETTE   BELLE|5462|1|none
toronto|LOWES #03096|5200|1|Lowe's
toronto|INTERGRAPH S.G.N.I.|8999|3|Intergraph
toronto|CASA LOMA CORPORATION|7991|1|none
toronto|BAY ST VIDEO LIMITED|5732|2|none
toronto|ALL REPTILES|5995|5|none
toronto|TIM HORTONS #5544# QTH|5814|1|Tim Hortons
toronto|DOWNSVIEW POSTAL OUTLE|5331|1|none
toronto|FACEBK *3UGE5A6QD2|7311|1|Facebook
toronto|TIM HORTONS 3175 QTH|5814|1|Tim Hortons
toronto|FRESHCO 9725|5411|57|FreshCo
toronto|FACEBK *9RWRR5N9D2|7311|1|Facebook
toronto|HERITAGE FORD SALES|5511|2|Ford
toronto|IMPARK00090478U|7523|1|Impark
toronto|OPWA|8699|3|none
toronto|TOYS "R" US #3506|5945|2|Toys R Us
toronto|EB COPY OF HERITAGE A|7399|1|none
toronto|TRISON TARPS INC.|5511|1|none
toronto|D.O.T. FURNITURE LIMIT|5712|1|none
toronto|PARTY CITY #2011|5947|54|Party City
toronto|CARLYLE   COMPANY|5085|3|none
toronto|BEACH ROAD STEEL SALES|5051|45|none
toronto|ATKINSON MAPLE SYRUP S|5999|1|none
toronto|AI2-"77" AUTO PARTS|5533|14|none
toronto|FACEBK *TXLZ262AD2|7311|1|Facebook
birmingham|care.citrixonline.com||3|Citrix
birmingham|ikea ltd 142 birmingham e||14|IKEA
birmingham|www.inkmasters.co.uk||1|none
birmingham|s.e.a (uk) ltd||1|none
birmingham|paypal bulbs||1|none
birmingham|everything office ltd||3|none
birmingham|fusion provida||1|none
birmingham|mmates gtones||1|none
birmingham|vauxhall road fuel exp||277|none
birmingham|emily rose flowers||7|none
birmingham|amzn mktp ukm84nn9o34 am||1|Amazon
birmingham|amazon.co.ukmn3nz2ly4||1|Amazon
birmingham|amazon.co.uk0u2e40pe5|5969|1|Amazon
birmingham|d3gb limited||1|none
birmingham|www.kittlephoto.com||1|none
birmingham|the book depository||2|Book Depository
birmingham|gwr newton abbot to||2|Great Western Railway
birmingham|dcc||4|none
birmingham|tesco store 2280||3|Tesco
birmingham|dixons carphone wareho||2|Carphone Warehouse
birmingham|paypal salman||1|none
birmingham|amzretail kiosk||1|none
birmingham|paypal buypostdire||1|none
birmingham|hotel on booking.com leop|7011|1|Booking.com
birmingham|print design team||1|none
birmingham|amzn mktp ukm26sd74s4||1|Amazon
birmingham|sp  npg shopify incom||1|none
birmingham|uber trip j2gj7 help.uber||1|Uber
birmingham|amazon.co.ukma7im9tg4||1|Amazon
birmingham|arisaig||1|none
birmingham|www vinehousefarm co uk||2|none
birmingham|faculty of occupationa||1|none
birmingham|tp pimlico||10|none
birmingham|amzn mktp ukmt8m97fz4||1|Amazon
birmingham|amzn mktp ukmn63s7bz4 am||1|Amazon
birmingham|www.kinetiklamps.co.uk||11|none
birmingham|amzswan_sea||1|none
birmingham|eb early years master||2|none
birmingham|quintain estates||18|none
birmingham|amazon.co.ukmb6dq1k34||1|Amazon
birmingham|amazon primemi4rp2un4||1|Amazon
birmingham|original factory s||2|The Original Factory Shop
birmingham|middlesbrough council||3|none
birmingham|amzdiytradecouk||1|none
birmingham|spotify p0272eb95f||2|Spotify
birmingham|tesco pfs 5254||1|Tesco
birmingham|amazon primemo8ck8mb4 am||1|Amazon
birmingham|corgi||1|none
birmingham|amazon.co.ukmi6sb56v4||1|Amazon
birmingham|amzn mktp ukmw0l04o44||1|Amazon
birmingham|river island 105||1|River Island
birmingham|tesco stores 5992||1|Tesco
birmingham|paypal maxipres||1|none
birmingham|amazon.co.ukm61ug1z14||1|Amazon
birmingham|williams ironmonge||1|none
birmingham|sodexo ltd||1|Sodexo
birmingham|amazon.co.ukmb9ui1uc4 am||1|Amazon
birmingham|hi reading m4 j10||1|Holiday Inn
birmingham|pizza hut (464)||1|Pizza Hut
birmingham|the belgravia public hous||2|none
birmingham|paypal stamps4ucou||3|none
birmingham|amazon.co.ukm64vo6j44 am||1|Amazon
birmingham|paypal imagido||1|none
birmingham|www.furniturestyleonli||1|none
birmingham|fivelands vet centre||5|none
birmingham|www.flybe.cofwrvbt||1|Flybe
birmingham|priory service sta||2|none
birmingham|amzn mktp ukmt2yz0om4||1|Amazon
birmingham|dvla driver online||17|DVLA
birmingham|amzonly branded||1|none
birmingham|paypal winnettradi||1|none
birmingham|highstreet vocuhers||7|Love2shop
birmingham|tapps garden centre||1|none
birmingham|hsp school photography||2|none
birmingham|amzn mktp ukmw9cn0vi4||1|Amazon
birmingham|excelsior wholesale||1|none
birmingham|cadbury world internet||7|Cadbury World
birmingham|amzn mktp ukmi6vu8g24||1|Amazon
birmingham|real meals limited||1|none
birmingham|paypal laptopcharg||2|none
birmingham|paypal naughtyseat||1|none
birmingham|amzn mktp ukm85yu5r94 am||1|Amazon
birmingham|swissport||1|Swissport
birmingham|facebk ejyqml29m2||1|Facebook
birmingham|paypal ebay lisaannwa||1|none
birmingham|wolverhampton cc||7|none
birmingham|pola van rental ltd||1|none
birmingham|mfa bowl||1|MFA Bowl
birmingham|amzn mktp ukmi2rw9mq4||1|Amazon
birmingham|merchant city inn limi||1|none
birmingham|www.officestationery.||17|none
birmingham|www.galvoshredders.co.||2|none
birmingham|td gavigan ta design shoe||1|none
birmingham|tesco stores-3480||1|Tesco
birmingham|transglobalexpress||1|Transglobal Express
birmingham|www.ico.org.uk||42|none
birmingham|amazon.co.ukmi0tu50b4||1|Amazon
birmingham|brittany ferries||3|Brittany Ferries
birmingham|pipasha||1|none
birmingham|paypal ebay heyongqin|5621|1|none
birmingham|paypal packagingdi||1|none
birmingham|www.bcpcbookshop.co.uk||3|none
birmingham|versandhandel thomann||1|Thomann
birmingham|the food platter  cur||1|none
birmingham|exeter mwsa||1|none
birmingham|di vapor ltd||2|none
birmingham|amazon.co.ukmn13q5ju4 am||1|Amazon
birmingham|hotel indigo birmingha||2|Hotel Indigo
birmingham|amzn mktp ukm01160nh4 am||1|Amazon
birmingham|the avenue hotel||1|none
birmingham|paypal craftypigde||1|none
birmingham|very||1|Very
birmingham|miller  carter br||4|Miller & Carter
birmingham|amzn mktp ukmb2rq77b4 am||1|Amazon
birmingham|amazon.co.ukmn5nb4lh4||1|Amazon
birmingham|thistle bloomsbury pk||1|Thistle
birmingham|park hotel alexandra-fo||1|none
birmingham|www.tpgraphics.co.uk||1|none
birmingham|eb fgm-ask the questi||4|none
birmingham|amzn mktp ukm835y8e54 am||1|Amazon
birmingham|b & q||8|B&Q
birmingham|halfords autocentre||1|Halfords Autocentre
birmingham|paypal dorota31sal||1|none
birmingham|amzn mktp ukmb6rv6hp4||1|Amazon
birmingham|highstreet vouchers||1|Love2shop
birmingham|b  q 1310||1|B&Q
birmingham|village hotel herons (b)||14|Village Hotels
birmingham|paramount blinds||4|none
birmingham|amzn mktp ukmw2or0e74 am||1|Amazon
birmingham|justgiving||1|JustGiving
birmingham|waves car wash||27|Waves
birmingham|shirley aquatics||4|none
birmingham|amazon.co.ukmn4iq5e44||1|Amazon
birmingham|amzn mktp ukmi0a52gv4||1|Amazon
birmingham|amazon.co.ukmi28m8zq4 am||1|Amazon
birmingham|gro-geni internet||1|none
birmingham|triangle nursery||3|none
birmingham|amazon.co.ukmw20g3bx4 am||1|Amazon
birmingham|tesco pfs 3988||1|Tesco
birmingham|paypal eshopnsavel||1|none
birmingham|stanton psychological ser||1|none
birmingham|www.millmoll.co.uk||1|none
birmingham|roafchef watford g||1|Roadchef
birmingham|infrared uk retail nom||14|none
birmingham|nochex.leisure pursuits||1|none
birmingham|symonds ( uk ) ltd||1|none
birmingham|paypal twinkl ltd||11|Twinkl
birmingham|www.pat-test-labels.co.u||1|none
birmingham|jazzgir london||1|none
birmingham|morecomputers.com||1|none
birmingham|hi stoke on trent||28|Holiday Inn
birmingham|amazon primemh5qr15b4||1|Amazon
birmingham|office-power.net||4|none
birmingham|iz the ground cof||1|none
birmingham|fendow.com||1|none
birmingham|amzn mktp ukmt3bj14k4||1|Amazon
birmingham|kdjay||1|none
birmingham|paypal justgiving||2|JustGiving
birmingham|www.athleticsweekly.co||1|none
birmingham|paypal jstacey7||1|none
birmingham|marksspencer plc||158|Marks & Spencer
birmingham|lastminute com hotel in m||1|lastminute.com
birmingham|ncp heathrow flightpath||1|NCP
birmingham|stourbridge tn t/o||1|none
birmingham|metrolink tvm||5|Metrolink
birmingham|amzn mktp ukmw9f74hs4||1|Amazon
birmingham|banggood.com||3|Banggood
birmingham|poundstretcher 236||2|Poundstretcher
birmingham|amazon.co.ukmn7d46n54||1|Amazon
birmingham|shell kings 587||585|Shell
toronto|SQ *BALZAC'S COFFEE RO|5812|1|Balzac's Coffee
toronto|PAYPAL *ZEROGRAVITY|8999|1|none
toronto|PUBLICATIONS CANADIENN|8398|2|none
toronto|ISACA|8699|2|none
toronto|STORWELL EVANS|4214|3|StorWell
toronto|THE APPLE MARKET|5411|2|none
toronto|BIG STAR SANDY SHOES I|5661|2|none
toronto|D AND G TROPHIES INC|5999|26|none
toronto|CPI*COLEPARMERCANADA|5047|1|Cole-Parmer
toronto|CANADIANA FLOWERS|5992|8|none
toronto|SICKKIDS EDUCATIONAL E|8062|2|none
toronto|ASSOCIATION OF CANADIA|8398|4|none
toronto|AI4-SERVICE PLUS CAR C|7538|1|none
toronto|RCSS GIBB #2842|5411|3|Real Canadian Superstore
toronto|FACEBK *F9JGJ8A2E2|7311|1|Facebook
toronto|PCL 329923146842|4215|1|Purolator
toronto|ALL CANADIAN SELF STOR|7513|1|none
toronto|PAYPAL *CANADIANCOU|8999|17|none
toronto|MIDOCO ART   OFFICE SU|5943|26|none
toronto|UPS*000000502A9A435|4214|1|UPS
toronto|PEN*FIRE ENGINEERING|5968|3|none
toronto|NU FAIR GREEN SOD FARM|5261|22|none
toronto|TAXI CAB SERVICE|4121|6|none
toronto|SHOPPERSDRUGMART1333|5912|3|Shoppers Drug Mart
toronto|USB DIRECT|5732|5|none
toronto|INFORMA CANADA|7991|3|Informa
toronto|TORONTO STAR# 51970091|5994|3|Toronto Star
toronto|CHARGE.PREZI.COM|5045|8|Prezi
toronto|CARDANIC DRIVE LINE|5013|5|none
toronto|HOSPEDERIAS DE GALICIA|4722|1|none
toronto|DUKE OF RICHMOND|5812|2|none
toronto|DOLLIES   BOXES UNLIMI|7394|12|none
toronto|FRESHCO #9751      QPS|5411|51|FreshCo
toronto|STAPLES STORE #257|5943|14|Staples
toronto|AL FLAHERTY OUTDOOR ST|5998|2|none
toronto|IHS*ENERGY|5942|3|IHS
toronto|CHEHOMA ATEL*711779878|5712|1|none
toronto|APPLIANCE HAUS|5722|1|none
toronto|UPS*000000502A9A506|4214|1|UPS
toronto|WILLIAMS TOWING SERVIC|7549|7|none
toronto|ORTON PARK PHARMACY|5912|1|none
toronto|L'EAT CATERING|5811|2|none
toronto|BLINDS TO GO #33|5714|4|Blinds To Go
toronto|AMERICAN 0010620841756|3001|1|American Airlines
toronto|J   F WASTE SYSTEMS IN|7342|2|none
toronto|PAYPAL *JENNIFERCHI|8999|2|none
toronto|F.R.I.E.S|7623|1|none
toronto|VIVACES PLUS|5251|1|none
toronto|METRO #750         QPS|5411|5|Metro
toronto|TENAQUIP LIMITEE|5085|17|Tenaquip
toronto|I C E MARKETING AND CO|7999|1|none
toronto|PAYPAL *THEHUMORMAN|5999|3|none
toronto|NOFRILLS CHRIS 1398|5411|6|No Frills
toronto|CDW CANADA INC|5734|1|CDW
toronto|SCMAO|8641|2|none
toronto|HUSKY ST CATHE.TC#7113|5541|1|Husky
toronto|MNR PINERY PROV PARK|9399|8|none
toronto|ONT HERITAGE FOUNDATIO|8398|1|none
toronto|WIRELESS COMMUN PLUS (|4812|1|none
toronto|NUNU EDUCATIONAL PRODU|8299|19|none
toronto|ALBANY CLUB OF TORONTO|8641|1|none
toronto|BUTTERFLY EFFECTS INC|5944|4|none
toronto|CENTRAL IRRIGATION|5085|3|none
toronto|WE CATER TO YOU .|5812|1|none
toronto|WAV*BIOMASS NORTH DEV|7392|1|none
toronto|UNITED INDEPENDENT TAX|4121|2|none
toronto|FACEBOOK.COM*ERRX322R4|7311|1|Facebook
toronto|TIM HORTONS 3490 QPS|5814|1|Tim Hortons
toronto|RABBA 177            Q|5411|27|Rabba
toronto|THE SOURCE #51790|5732|1|The Source
toronto|NEW TRENT INC|5732|1|none
toronto|END OF THE ROLL|5713|5|End of the Roll
toronto|PAYPAL *LIFEWITHBAB|8641|8|none
toronto|FRESHCO 9777|5411|18|FreshCo
toronto|TARGET CANADA T3572|5310|1|Target
toronto|CPC SCP LZ615329960US|9402|1|Canada Post
toronto|SERVAIR FILTERS|5074|1|none
toronto|INTL TRAUMA LIFE SUPP|8299|2|none
toronto|REGISTRATION LOGIC/REG|7372|1|none
toronto|N R U PUBLISHING INC|2741|8|none
toronto|TECHCAN YORK DURHAM|5532|1|none
toronto|THE SOURCE #51420|5732|2|The Source
toronto|WWW.FIGHTCO.CO.UK|5941|2|none
toronto|UNIQUE INVENTIONS INC.|5655|2|none
toronto|PAYPAL|8999|6|PayPal
toronto|A BUCK OR TWO|5310|17|A Buck or Two
toronto|PHARMA PLUS #0224  QPS|5912|1|Pharma Plus
toronto|EB GAMES 1730|5945|6|EB Games
toronto|CANTOL|2842|51|none
toronto|WESTJET  8388211589433|3180|1|WestJet
toronto|PAYPAL *FINSGILLSSC|8999|2|none
toronto|TORONTO BIOTECHNOLOGY|8398|5|none
toronto|HENRY'S OAKVILLE|5946|3|Henry's
toronto|PAYPAL *MJSVENTURES|8999|1|none
toronto|FACEBOOK Z9VAS8JXP2|7311|1|Facebook
toronto|GROUPE DE SECURITE MGM|7399|6|none
toronto|INTERWEIGH SYSTEMS INC|5046|1|none
toronto|DELTA BRUNSWICK HOTEL|7011|1|Delta Hotels
toronto|SIGN HARDWARE|1799|1|none
toronto|HACKERNEST JOB FAIR|8699|1|none
toronto|CDN TIRE STORE #00023|5200|1|Canadian Tire
toronto|CREDITRON CANADA|5111|2|none
toronto|OSCAR PARROT PROMOTION|7311|5|none
toronto|FITNESS AV|5046|2|none
toronto|PAYPAL *KA MEDIA|2741|1|none
toronto|DICORP|1799|4|none
toronto|UNIVERSE.COM WEAR 2016|7922|1|Universe
toronto|66231 MACS CONV. STORE|5331|1|Mac's
toronto|MARCHANT S SCHOOL SPO|5941|55|none
toronto|NCH-PARTSMASTER|5085|141|none
toronto|TELUS YORK STREET #414|4812|1|Telus
toronto|LCD MECHANICAL INC|1520|2|none
toronto|FACEBOOK.COM*8DLA322R4|7311|1|Facebook
toronto|CHARTERED PROFESSAIONA|8699|6|none
toronto|CONVERGINE.COM|7372|7|none
toronto|HUMBER BKSTR ETOB 947|5942|2|none
toronto|YAHOO  *FLICKR PRO US|7395|3|Flickr
toronto|BURGER KING #17047 Q07|5814|1|Burger King
toronto|TRADESHOW BOOTHS GROUP|7333|1|none
toronto|ROSS MACKAY ASSOC LTD/|7392|2|none
toronto|ECO PARADE INC.|5099|2|none
toronto|ALLSORTS PROMOTIONAL P|7311|1|none
toronto|BC KITCHENNICHE.CA|5722|1|none
toronto|PAYPAL *LAVENDERSGR|8999|1|none
toronto|SUPERIOR EVENTS GROUP|8999|3|none
birmingham|calverton finance ltd||1|none
birmingham|amazon.co.ukma0oy0xn4 am||1|Amazon
birmingham|paypal safetyfirst||1|none
birmingham|dcw shop.com ltd||8|none
birmingham|kasda daily store||6|none
birmingham|lansdowne hotel||1|none
birmingham|www.ukelectric.co.uk||7|none
birmingham|amazon.co.ukmt7iw3rv4||1|Amazon
birmingham|sugar rays ltd||3|none
birmingham|ppgarden2home||1|none
birmingham|www.digitalprinting.co||3|none
birmingham|majestic hotel||5|none
birmingham|1stlocate t/a lcs||1|none
birmingham|www.theconsortium/wms||145|none
birmingham|zaffran||1|none
birmingham|amzn mktp ukmw0w95if4 am||1|Amazon
birmingham|amzn mktp ukm207d3le4 am||1|Amazon
birmingham|rb trader||1|none
birmingham|amzn mktp ukmi3wb2fp4||1|Amazon
birmingham|amzn mktp ukm853a4954 am||1|Amazon
birmingham|amzn mktp ukmw18n17g4||1|Amazon
birmingham|www.mytub.co.uk||4|none
birmingham|amzn mktp ukmi9qh90l4||1|Amazon
birmingham|amzn mktp ukm21eh0fj4||1|Amazon
birmingham|poundstretcher 362||9|Poundstretcher
birmingham|tesco stores 6161||28|Tesco
birmingham|jw rose bakers ltd||1|none
birmingham|bestway wholesale||3|Bestway
birmingham|aldi 84 772||21|Aldi
birmingham|amzn mktp ukmt2rh40p4 am||1|Amazon
birmingham|sainsbury s/mkts||3|Sainsbury's
birmingham|haymarket subscription||3|none
birmingham|elhq premium||1|none
birmingham|birmingham skips ltd||3|none
birmingham|paypal agne||1|none
birmingham|amzn mktp ukm07ut0s54 am||1|Amazon
birmingham|paypal fastpart uk||1|none
birmingham|www.chelseafc.com||20|Chelsea FC
birmingham|paypal sk7 ltd||1|none
birmingham|worcester ccc||1|none
birmingham|amazon.co.ukma1ri2uv4||1|Amazon
birmingham|karachi karahi||1|none
birmingham|amzn mktp ukm08n477g4 am||1|Amazon
birmingham|the earl of doncaster|7011|2|none
birmingham|wasps holdings ltd||2|none
birmingham|amazon.co.ukmz2n56k84 am||1|Amazon
birmingham|paypal touchgreenl||2|none
birmingham|amazon.co.ukm61pa46i4||1|Amazon
birmingham|bridgwater costa||2|Costa
birmingham|amzn mktp ukmb2ta76r4||1|Amazon
birmingham|argos selly oak||76|Argos
birmingham|bp manor s/stn||1|BP
birmingham|homebase ltd 352||2|Homebase
birmingham|texaco - gutters||1|Texaco
birmingham|nxt generation midland||1|none
birmingham|www.jaydeeliving.co.uk||3|none
birmingham|hyper u||1|Hyper U
birmingham|capita gas reg||3|Capita
birmingham|the paper warehouse||1|none
birmingham|shard end glass |5231|1|none
birmingham|farmfoods- acocks||25|Farmfoods
birmingham|toddington n/e wh smit||1|WHSmith
birmingham|amzn mktp ukmn2su3644||1|Amazon
birmingham|lillies fas ltd||1|none
birmingham|m k battery||1|none
birmingham|newmarket holidays||1|Newmarket Holidays
birmingham|amzn mktp ukmt8af8nu4 am||1|Amazon
birmingham|amazon.co.ukm04323pz4 am||1|Amazon
birmingham|amzn mktp ukmi0kl20t4 am||1|Amazon
birmingham|amazon.co.ukmh9890ew4||1|Amazon
birmingham|amazon.co.ukmh68u4zd4||1|Amazon
birmingham|quay 33 ltd||1|none
birmingham|amzn mktp ukmi28n5at4||1|Amazon
birmingham|little aston news||33|none
birmingham|sainsburys telford||1|Sainsbury's
birmingham|amzn mktp ukmi1s13fu4 am||1|Amazon
birmingham|www.myschoolphoto.co.u||4|none
birmingham|turkish airlines web||2|Turkish Airlines
birmingham|amazon.co.ukm62sa29c4||1|Amazon
birmingham|nltsubscription||4|none
birmingham|amzn mktp ukmb4c67b14||1|Amazon
birmingham|amzn mktp ukmi4mp71e4||1|Amazon
birmingham|hotel mundial||3|none
birmingham|paypal petitephoto||1|none
birmingham|yarborough hotel||1|none
birmingham|sj gevle station||2|SJ
birmingham|pizza hut 379||1|Pizza Hut
birmingham|st peters garden centr||1|none
birmingham|nocturnal uk limited||2|none
birmingham|springbridge direc||1|none
birmingham|amazon primeuz3hc6li5||1|Amazon
birmingham|tesco store 3417||1|Tesco
birmingham|cosmo - wolverhampton||2|Cosmo
birmingham|city fleet network||1|none
birmingham|paypal beatakwieci||4|none
birmingham|amazon.co.ukmn0zz2v34 am||1|Amazon
birmingham|bksafetywor||2|none
birmingham|www.theshopfittingshop||2|none
birmingham|esedirect.co.uk||15|none
birmingham|ian smith group ltd||1|none
birmingham|paypal smellywelli||1|none
birmingham|amazon.co.ukma3wr4pb4||1|Amazon
birmingham|amzn mktp ukm07r56b94||1|Amazon
birmingham|mcl||3|none
birmingham|ye horns inn||4|none
birmingham|amazon.co.ukm08r10iw4 am||1|Amazon
birmingham|amazon.co.ukbh4j77sh5|5969|1|Amazon
birmingham|natwest colmore centrcash||1|NatWest
birmingham|amzn mktp ukmi6pq2hw4||1|Amazon
birmingham|robin reed international||2|none
birmingham|ismart ltd||1|none
birmingham|www.tableprotectordire||1|none
birmingham|aa fencing uk ltd||1|none
birmingham|royal mail pre-pay||8|Royal Mail
birmingham|uber trip gdwqt help.uber||1|Uber
birmingham|paypal cartridgemo||1|none
birmingham|peeks the event makers||13|none
birmingham|paypal transpacklt||2|none
birmingham|amzn mktp ukmz3op8k84||1|Amazon
birmingham|lakeland windscreens limi||1|none
birmingham|catholicheraldmagn||1|none
birmingham|msft e04009hr5f||1|Microsoft
birmingham|event merchandising lt||2|none
birmingham|ncp adaptis atw||4|NCP
birmingham|paypal hu fanjin||1|none`;

export const freshStrings: readonly LabelledString[] = readLabels(read);

const unread = `
toronto|FOOD BASICS #929|5411|7|Food Basics
toronto|UPS*2937E3BL8MR|4214|1|UPS
toronto|EB ANNUAL TRAINING FO|7399|1|none
toronto|STRIGHT-MACKAY LTD|4468|1|none
toronto|PAYPAL *KNOWLEDGEBO|8999|1|none
toronto|HOLY BLOSSOM TEMPLE|8398|1|none
toronto|PARTSOURCE #763|5533|5|PartSource
toronto|FACEBK *LNUAW429D2|7311|1|Facebook
toronto|TOBEN FOOD BY DESIGN I|5811|2|none
toronto|MERRIAM MUSIC INC|5733|1|none
toronto|KITCHEN STUFF PLUS #3|5712|24|Kitchen Stuff Plus
toronto|S.F. IMPORTS INC.|5950|1|none
toronto|CABER SURE FIT INC|5271|3|none
toronto|ATP|4722|1|none
toronto|SHOPPERS DRUG MART0771|5912|1|Shoppers Drug Mart
toronto|AIR CAN  0143926863345|3009|1|Air Canada
toronto|PRECISION TONER CORP|5111|1|none
toronto|SETTE CUCINA INC|5812|2|none
toronto|THE SOURCE #51930|5732|2|The Source
toronto|NADEGE LTD|5812|2|none
toronto|CPC SCP ECOAACA|9402|4|Canada Post
toronto|OWPSACSTATE|8398|75|none
toronto|B N MEMBERSHIP RENEWAL|5942|2|Barnes & Noble
toronto|JACK WATSON  11723|5941|1|none
toronto|BRADFORD HOME HWRE #13|5251|1|Home Hardware
toronto|FACEBK *4RHHSAE2E2|7311|1|Facebook
toronto|EGGSPECTATION BELL TRI|5812|12|Eggspectation
toronto|SERAPHIM GLASS WORKS|5231|1|none
toronto|CDN TIRE STORE #00069|5200|16|Canadian Tire
toronto|STAPLES 266|5943|11|Staples
toronto|AIR CAN  0144149858736|3009|1|Air Canada
toronto|PIZZA NOVA #58 - TORON|5814|4|Pizza Nova
toronto|DECADENT CATERING BY M|5812|1|none
toronto|Z.H|5944|3|none
toronto|PUBLIC DISPOSAL AND RE|4900|2|none
toronto|THE EMPIRE MUSIC COMPA|5733|1|none
toronto|IAFC FR1151|8699|1|none
toronto|TPA (REFUND/OTHER)|7523|1|none
toronto|LIQUITECH|7399|1|none
toronto|AIR CAN  0142109675760|3009|2|Air Canada
toronto|THE CHILDRENS PLACE|5641|2|The Children's Place
toronto|FACEBOOK.COM*YJ2N322R4|7311|1|Facebook
toronto|FACEBOOK.COM*KB645222B|7311|1|Facebook
toronto|TIM HORTONS 2115 QTH|5814|2|Tim Hortons
toronto|UPS*000000502A9A085|4214|1|UPS
toronto|METRO TORONTO CONVENTI|4814|21|none
toronto|GILMER'S HH BUILDING C|5251|2|Home Hardware
toronto|BIBLIOTHEQUE|8220|1|none
toronto|FOOD BASICS #653|5411|261|Food Basics
toronto|PAYPAL *GRANDCRAYON|5732|1|none
toronto|LABEL OUTFITTERS, I|5111|1|none
toronto|STEEPROCK DRY CLEANERS|7216|1|none
toronto|URBAN HARVEST GARDEN A|5261|23|none
toronto|PAYPAL *UPSTREAM|8299|1|none
toronto|ABEBOOKS.COM|5192|99|AbeBooks
toronto|NO FRILLS CHRIS STACEY|5411|143|No Frills
toronto|LEUSCHNER'S LAWN|0780|1|none
toronto|BOOKS   COMPANY|5942|1|none
toronto|THE INTERIOR DESIGN SH|7991|5|none
toronto|BOSTON PIZZA # 446|5812|2|Boston Pizza
toronto|BEP BESTOBELL LIMITED|5047|3|none
toronto|PAYPAL *THEMAGICGUY|7929|6|none
toronto|ENVIROWALL PARTITION|5099|1|none
toronto|PICABOO CORPORATION|5999|2|Picaboo
toronto|HOME OUTFITTERS #5115|5311|14|Home Outfitters
toronto|CANADIAN IT LAW ASSOCI|5969|6|none
toronto|LISTEN UP  CANADA 102|5975|1|ListenUP! Canada
toronto|ACTION LOCKSMITHS INC.|7399|65|none
toronto|HRAI/ODPR|8398|1|none
toronto|SHOPPERSDRUGMART0961|5912|1|Shoppers Drug Mart
toronto|TWITTER ONLINE ADS|7311|8|Twitter
toronto|PHARMX RAXALL DRUG STO|5912|1|Rexall
toronto|LEGO   *SHOP@HOMECANAD|5945|1|Lego
toronto|NATIONAL GALLERY OF CA|5971|1|none
toronto|NFB/ONF-VIDEOS-MONTREA|9399|6|none
toronto|SHOPPERSDRUGMART #0506|5912|2|Shoppers Drug Mart
toronto|COMPUTER TECHNICAL CEN|5045|1|none
toronto|THE PRINTING HOUSE #01|5999|4|The Printing House
toronto|YOUR DOLLAR STORE WITH|5999|1478|Your Dollar Store With More
toronto|NOISEMETERS LTD|5712|1|none
toronto|YCHFLEXIO073120121140|7523|1|none
toronto|PAYPAL *CANADIANAOR|8398|2|none
toronto|SUBURBAN GLASS   MIRRO|5231|1|none
toronto|WORLD WATER OPERATOR T|7392|1|none
toronto|SMILETEM.|7399|1|none
toronto|ARCHIVES OF MANITOBA|9399|1|none
toronto|WAVES  INC|7372|1|none
toronto|ALLIANCE CINEMAS  #QPS|7832|23|Alliance Cinemas
toronto|SHOPPERS DRUG MART0820|5912|23|Shoppers Drug Mart
toronto|HENRY'S OUTLET CENTRE|5946|14|Henry's
birmingham|amzn mktp ukm050w90p4 am||1|Amazon
birmingham|hms host skavsta airport||1|HMSHost
birmingham|amazon.co.ukmb1ho3eu4 am||1|Amazon
birmingham|the vistors ctr||3|none
birmingham|tubchairs2go.co.uk||1|none
birmingham|edf energy-dom||16|EDF
birmingham|sandton grand hotel||1|none
birmingham|paypal shop4shelve||1|none
birmingham|west coast trains ltd||50|Virgin Trains
birmingham|ardencote manor hotel||1|none
birmingham|amazon.co.ukmz2tk7244 am||1|Amazon
birmingham|amzn mktp ukmi6uc8el4 am||1|Amazon
birmingham|paypal excelsiorro||1|none
birmingham|giffgaff||104|giffgaff
birmingham|3c contactless stock||5|none
birmingham|signarama||10|Signarama
birmingham|spotify 157699036081-1||1|Spotify
birmingham|halfords 0596||1|Halfords
birmingham|amazon.co.ukmz4tn5ve4||1|Amazon
birmingham|o k diners||1|OK Diner
birmingham|amazon.co.ukmw65m5904||1|Amazon
birmingham|amzn mktp ukmb10j81u4||1|Amazon
birmingham|paypal ebay sashtimel||1|none
birmingham|amazon.co.ukm62j289c4||1|Amazon
birmingham|amzn mktp ukmw6iz7tl4 am||1|Amazon
birmingham|paypal daniel cox||1|none
birmingham|ramada sutton coldfield||1|Ramada
birmingham|swiss intl.||1|Swiss International Air Lines
birmingham|mm catering||1|none
birmingham|www.kbt.co.uk||4|none
birmingham|www.wightlink.co.uk||6|Wightlink
birmingham|magix software gmbh||1|Magix
birmingham|cemex uk  ops western||2|Cemex
birmingham|spring lane servic||3|none
birmingham|paypal anstec ltd||3|none
birmingham|shell carew||3|Shell
birmingham|facebk cyylrbehs2||2|Facebook
birmingham|www.conferencecollecti||13|none
birmingham|greenenergyuk.com||3|none
birmingham|paypal ebay bluefrog||1|none
birmingham|amazon.co.ukky6nc64h5|5969|1|Amazon
birmingham|paypal thornit ltd||1|none
birmingham|amazon.co.ukm66rw4mc4||1|Amazon
birmingham|www.davidssales.co.uk||34|none
birmingham|amazon.co.ukmh0cd8fw4||1|Amazon
birmingham|the gurkha||1|none
birmingham|activitytoshare||2|none
birmingham|canva 02437-||1|Canva
birmingham|coventry building work||1|none
birmingham|i r m s||3|none
birmingham|amzn mktp ukm80tf5174 am||1|Amazon
birmingham|eaglesfield trophies||24|none
birmingham|paypal a2zdiscount||1|none
birmingham|wp-food alert ltd||1|none
birmingham|cupeno coffee||2|none
birmingham|newblinds.co.uk lt||1|none
birmingham|lodders solicitors||1|none
birmingham|l b southwark - int||2|none
birmingham|pizza hut 751||9|Pizza Hut
birmingham|clarks.co.uk||5|Clarks
birmingham|holiday inn leicester wig||2|Holiday Inn
birmingham|lavenderworld.||1|none
birmingham|amzhuazhi-uk||1|none
birmingham|amazon.co.ukaw5z20o05||1|Amazon
birmingham|just eat||25|Just Eat
birmingham|paypal hx1 uk ltd||3|none
birmingham|lloyds bank commercial f||24|Lloyds Bank
birmingham|amazon.co.ukmb06v0d54 am||1|Amazon
birmingham|wu||2|none
birmingham|j2 efax plus service||6|none
birmingham|blinds4uk||2|none
birmingham|www.direct-fabrics.co.||1|none
birmingham|www.striderbikes.com||2|none
birmingham|one stop 6320||2|One Stop
birmingham|emirates air||2|Emirates
birmingham|amzn mktp ukmb4f68yb4||1|Amazon
birmingham|davies timber ltd||15|none
birmingham|amzn mktp ukm87xw1an4 am||1|Amazon
birmingham|dod\`s parliamentary co||3|none
birmingham|paypal primedpubli||1|none
birmingham|e-visa turkey||3|none
birmingham|1st call lockouts||2|none
birmingham|amzn mktp ukmi1yj3el4 am||1|Amazon
birmingham|amzn mktp ukmt79h8op4 am||1|Amazon
birmingham|amzn mktp ukmw8xn6lr4 am||1|Amazon
birmingham|tesco stores 2624||13|Tesco
birmingham|tesco pfs 5098||77|Tesco
birmingham|paypal trueshoppin||2|none
birmingham|granmore ceilings||3|none
birmingham|boots retail(ire)1753||1|Boots`;

export const heldOutStrings: readonly LabelledString[] = readLabels(unread);
