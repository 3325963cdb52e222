/** Software, hosting, devices and their web shops. `sellerTable.ts` describes the columns. Source: in each row. */
import type { SellerTable } from './sellerTable.ts';

export const softwareSellers: SellerTable = {
  electronics: `
    notion.so | ?Notion | | Notion Labs | simple-icons 16.37.0; other names: convention
    slack.com | ?Slack | | Slack Technologies | convention
    atlassian.com | Atlassian | | Jira, Confluence | convention
    trello.com | Trello | | | convention
    asana.com | ?Asana | | | simple-icons 16.37.0
    monday.com | monday.com | | | convention
    clickup.com | ClickUp | | | simple-icons 16.37.0
    airtable.com | Airtable | | | simple-icons 16.37.0
    figma.com | Figma | | | simple-icons 16.37.0
    miro.com | Miro | | | simple-icons 16.37.0
    mural.co | ?Mural | | | simple-icons 16.37.0
    loom.com | ?Loom | | | simple-icons 16.37.0
    zapier.com | Zapier | | | convention
    make.com | Make.com | | Integromat | convention
    ifttt.com | IFTTT | | | simple-icons 16.37.0
    calendly.com | Calendly | | | simple-icons 16.37.0
    doodle.com | ?Doodle | | | convention
    evernote.com | Evernote | | | simple-icons 16.37.0
    todoist.com | Todoist | | | convention
    grammarly.com | Grammarly | | | simple-icons 16.37.0
    deepl.com | DeepL | | | simple-icons 16.37.0
    quillbot.com | QuillBot | | | convention
    1password.com | 1Password | | | simple-icons 16.37.0
    lastpass.com | LastPass | | | simple-icons 16.37.0
    dashlane.com | Dashlane | | | convention
    bitwarden.com | Bitwarden | | | simple-icons 16.37.0
    keepersecurity.com | Keeper Security | | | convention
    expressvpn.com | ExpressVPN | | | simple-icons 16.37.0
    surfshark.com | Surfshark | | | simple-icons 16.37.0
    cyberghostvpn.com | CyberGhost | | | convention
    privateinternetaccess.com | Private Internet Access | | | simple-icons 16.37.0
    mullvad.net | Mullvad | | Mullvad VPN | simple-icons 16.37.0; other names: convention
    norton.com | Norton | | NortonLifeLock, Norton AV, Gen Digital | simple-icons 16.37.0; other names: convention
    mcafee.com | McAfee | | | simple-icons 16.37.0
    kaspersky.com | Kaspersky | | | simple-icons 16.37.0
    bitdefender.com | Bitdefender | | | simple-icons 16.37.0
    avast.com | Avast | | | simple-icons 16.37.0
    avg.com | AVG Technologies | | AVG | convention
    eset.com | ESET | | | convention
    malwarebytes.com | Malwarebytes | | | simple-icons 16.37.0
    trendmicro.com | Trend Micro | | | simple-icons 16.37.0
    sophos.com | Sophos | | | convention
    pcloud.com | pCloud | | | convention
    mega.nz | MEGA.nz | | | convention
    backblaze.com | Backblaze | | | simple-icons 16.37.0
    carbonite.com | ?Carbonite | | | convention
    idrive.com | IDrive | | | convention
    acronis.com | Acronis | | | convention
    wetransfer.com | WeTransfer | | | simple-icons 16.37.0
    docusign.com | DocuSign | | | convention
    hellosign.com | HelloSign | | Dropbox Sign | convention
    pandadoc.com | PandaDoc | | | convention
    smallpdf.com | Smallpdf | | | convention
    ilovepdf.com | iLovePDF | | | simple-icons 16.37.0
    foxit.com | Foxit | | | convention
    nitro.com | Nitro Software | | | convention
    zoho.com | Zoho | | Zoho Corporation, Zoho Books, Zoho CRM, Zoho One | simple-icons 16.37.0; other names: convention
    hubspot.com | HubSpot | | | simple-icons 16.37.0
    pipedrive.com | Pipedrive | | | convention
    freshworks.com | Freshworks | | Freshdesk | convention
    zendesk.com | Zendesk | | | simple-icons 16.37.0
    intercom.com | Intercom.io | | | convention
    helpscout.com | Help Scout | | | simple-icons 16.37.0
    twilio.com | Twilio | | | convention
    sendgrid.com | SendGrid | | | convention
    mailgun.com | Mailgun | | | simple-icons 16.37.0
    constantcontact.com | Constant Contact | | | convention
    activecampaign.com | ActiveCampaign | | | convention
    convertkit.com | ConvertKit | | | convention
    brevo.com | Brevo | | Sendinblue | simple-icons 16.37.0; other names: convention
    klaviyo.com | Klaviyo | | | convention
    campaignmonitor.com | Campaign Monitor | | | simple-icons 16.37.0
    aweber.com | AWeber | | | convention
    getresponse.com | GetResponse | | | convention
    hootsuite.com | Hootsuite | | | convention
    buffer.com | ?Buffer | | | simple-icons 16.37.0
    sproutsocial.com | Sprout Social | | | convention
    typeform.com | Typeform | | | simple-icons 16.37.0
    jotform.com | Jotform | | | convention
    qualtrics.com | Qualtrics | | | simple-icons 16.37.0
    webex.com | Webex | | Cisco Webex | convention
    gotomeeting.com | GoTo | | GoToMeeting, GoTo Meeting, LogMeIn GoTo | convention
    logmein.com | LogMeIn | | | simple-icons 16.37.0
    teamviewer.com | TeamViewer | | | simple-icons 16.37.0
    anydesk.com | AnyDesk | | | simple-icons 16.37.0
    citrix.com | Citrix | | Citrix Online | simple-icons 16.37.0; other names: convention
    ringcentral.com | RingCentral | | | convention
    vonage.com | Vonage | | | simple-icons 16.37.0
    dialpad.com | Dialpad | | | convention
    prezi.com | Prezi | | | simple-icons 16.37.0
    visme.co | Visme | | | convention
    piktochart.com | Piktochart | | | convention
    infogram.com | Infogram | | | convention
    lucid.co | Lucid Software | | Lucidchart | convention
    sketch.com | ?Sketch | | | simple-icons 16.37.0
    invisionapp.com | InVision | | | convention
    framer.com | ?Framer | | | simple-icons 16.37.0
    webflow.com | Webflow | | | convention
    wix.com | Wix | | Wix.com | simple-icons 16.37.0; other names: convention
    squarespace.com | Squarespace | | | simple-icons 16.37.0
    weebly.com | Weebly | | | convention
    wordpress.com | WordPress.com | | Automattic, WordPress | convention
    jimdo.com | Jimdo | | | convention
    shopify.com | Shopify | | | simple-icons 16.37.0
    bigcommerce.com | BigCommerce | | | convention
    ionos.com | IONOS | | 1&1 IONOS, 1und1 IONOS | convention
    strato.de | Strato | DE NL | | convention
    hetzner.com | Hetzner | | Hetzner Online | simple-icons 16.37.0; other names: convention
    ovhcloud.com | OVHcloud | | OVH, OVH SAS | convention
    scaleway.com | Scaleway | | | simple-icons 16.37.0
    digitalocean.com | DigitalOcean | | | simple-icons 16.37.0
    linode.com | Linode | | Akamai Linode | convention
    vultr.com | Vultr | | | simple-icons 16.37.0
    heroku.com | Heroku | | | convention
    netlify.com | Netlify | | | simple-icons 16.37.0
    vercel.com | Vercel | | | simple-icons 16.37.0
    render.com | ?Render | | | simple-icons 16.37.0
    railway.app | Railway.app | | | convention
    cloudflare.com | Cloudflare | | | simple-icons 16.37.0
    fastly.com | Fastly | | | simple-icons 16.37.0
    bunny.net | bunny.net | | BunnyWay | simple-icons 16.37.0; other names: convention
    rackspace.com | Rackspace | | | convention
    hostgator.com | HostGator | | | convention
    bluehost.com | Bluehost | | | convention
    dreamhost.com | DreamHost | | | convention
    siteground.com | SiteGround | | | convention
    hostinger.com | Hostinger | | | simple-icons 16.37.0
    namecheap.com | Namecheap | | | simple-icons 16.37.0
    name.com | Name.com | | | convention
    gandi.net | Gandi | | | simple-icons 16.37.0
    porkbun.com | Porkbun | | | convention
    dynadot.com | Dynadot | | | convention
    123-reg.co.uk | 123 Reg | GB | | convention
    fasthosts.co.uk | Fasthosts | GB | | convention
    tsohost.com | tsoHost | GB | | convention
    krystal.io | Krystal Hosting | GB | | convention
    infomaniak.com | Infomaniak | | | simple-icons 16.37.0
    hostpoint.ch | Hostpoint | CH | | convention
    wedos.com | WEDOS | CZ | | convention
    forpsi.com | Forpsi | CZ SK HU PL | | convention
    home.pl | home.pl | PL | | convention
    one.com | one.com | | | convention
    loopia.se | Loopia | SE | | convention
    transip.nl | TransIP | NL | | convention
    combell.com | Combell | BE | | convention
    aruba.it | Aruba | IT | | convention
    register.it | Register.it | IT | | convention
    gitlab.com | GitLab | | | simple-icons 16.37.0
    bitbucket.org | Bitbucket | | | convention
    jetbrains.com | JetBrains | | | simple-icons 16.37.0
    docker.com | ?Docker | | | simple-icons 16.37.0
    npmjs.com | npm | | | simple-icons 16.37.0
    circleci.com | CircleCI | | | simple-icons 16.37.0
    travis-ci.com | Travis CI | | | simple-icons 16.37.0
    sentry.io | Sentry.io | | Functional Software | convention
    datadoghq.com | Datadog | | | simple-icons 16.37.0
    newrelic.com | New Relic | | | simple-icons 16.37.0
    pagerduty.com | PagerDuty | | | simple-icons 16.37.0
    statuspage.io | Statuspage | | | convention
    elastic.co | ?Elastic | | | simple-icons 16.37.0
    mongodb.com | MongoDB | | | simple-icons 16.37.0
    snowflake.com | ?Snowflake | | | simple-icons 16.37.0
    databricks.com | Databricks | | | simple-icons 16.37.0
    supabase.com | Supabase | | | convention
    algolia.com | Algolia | | | convention
    postman.com | ?Postman | | | convention
    browserstack.com | BrowserStack | | | convention
    unity3d.com | Unity Technologies | | Unity3D | convention
    autodesk.com | Autodesk | | | simple-icons 16.37.0
    sketchup.com | SketchUp | | Trimble SketchUp | simple-icons 16.37.0; other names: convention
    mathworks.com | MathWorks | | | convention
    wolfram.com | Wolfram | | Wolfram Alpha, Wolfram Research | simple-icons 16.37.0; other names: convention
    solidworks.com | SolidWorks | | | convention
    corel.com | Corel | | CorelDRAW | convention
    techsmith.com | TechSmith | | | convention
    avid.com | ?Avid | | Avid Technology | convention
    ableton.com | Ableton | | | convention
    native-instruments.com | Native Instruments | | | convention
    waves.com | Waves Audio | | | convention
    parallels.com | ?Parallels | | | convention
    vmware.com | VMware | | | convention
    veeam.com | Veeam | | | simple-icons 16.37.0
    oracle.com | ?Oracle | | | convention
    sap.com | SAP | | | simple-icons 16.37.0
    ibm.com | IBM | | | convention
    intuit.com | Intuit | | QuickBooks, Intuit QuickBooks, Intuit TurboTax | simple-icons 16.37.0; other names: convention
    xero.com | Xero | | | simple-icons 16.37.0
    sage.com | ?Sage | | Sage Software, Sage Global Services | simple-icons 16.37.0; other names: convention
    freshbooks.com | FreshBooks | | | convention
    waveapps.com | Wave Financial | | | convention
    freeagent.com | FreeAgent | GB | | convention
    myob.com | MYOB | AU NZ | | simple-icons 16.37.0
    lexware.de | Lexware | DE | Lexoffice | convention
    datev.de | DATEV | DE | | convention
    sevdesk.de | sevDesk | DE | | convention
    fakturoid.cz | Fakturoid | CZ | | convention
    gusto.com | ?Gusto | US | | simple-icons 16.37.0
    adp.com | ADP | | | simple-icons 16.37.0
    paychex.com | Paychex | US | | simple-icons 16.37.0
    bamboohr.com | BambooHR | | | convention
    rippling.com | Rippling | | | convention
    deel.com | Deel | | | convention
    personio.de | Personio | | | convention
    statista.com | Statista | | | simple-icons 16.37.0
    semrush.com | Semrush | | | simple-icons 16.37.0
    ahrefs.com | Ahrefs | | | convention
    moz.com | ?Moz | | | convention
    similarweb.com | Similarweb | | | simple-icons 16.37.0
    hotjar.com | Hotjar | | | simple-icons 16.37.0
    mixpanel.com | Mixpanel | | | simple-icons 16.37.0
    amplitude.com | ?Amplitude | | | convention
    optimizely.com | Optimizely | | | convention
    midjourney.com | Midjourney | | | convention
    perplexity.ai | ?Perplexity | | Perplexity AI | simple-icons 16.37.0; other names: convention
    mistral.ai | Mistral AI | | | simple-icons 16.37.0
    cursor.com | ?Cursor | | Cursor AI, Anysphere | simple-icons 16.37.0; other names: convention
    elevenlabs.io | ElevenLabs | | | simple-icons 16.37.0
    runwayml.com | Runway ML | | | convention
    stability.ai | Stability AI | | | convention
    huggingface.co | Hugging Face | | | simple-icons 16.37.0
    replicate.com | ?Replicate | | | simple-icons 16.37.0
    jasper.ai | Jasper AI | | | convention
    character.ai | Character.AI | | | convention
    flickr.com | Flickr | | Flickr Pro | simple-icons 16.37.0; other names: convention
    smugmug.com | SmugMug | | | convention
    500px.com | 500px | | | simple-icons 16.37.0
    depositphotos.com | Depositphotos | | | simple-icons 16.37.0
    gettyimages.com | Getty Images | | | convention
    envato.com | Envato | | | simple-icons 16.37.0
    creativemarket.com | Creative Market | | | convention
    freepik.com | Freepik | | | convention
    dreamstime.com | Dreamstime | | | simple-icons 16.37.0
    alamy.com | Alamy | | | simple-icons 16.37.0
    storyblocks.com | Storyblocks | | | convention
    epidemicsound.com | Epidemic Sound | | | convention
    artlist.io | Artlist | | | convention
    fontspring.com | Fontspring | | | convention
    myfonts.com | MyFonts | | | convention
    oneplus.com | OnePlus | | | simple-icons 16.37.0
    asus.com | ASUS | | | simple-icons 16.37.0
    acer.com | Acer | | | simple-icons 16.37.0
    logitech.com | Logitech | | | convention
    razer.com | Razer | | | simple-icons 16.37.0
    corsair.com | Corsair | | | simple-icons 16.37.0
    nvidia.com | NVIDIA | | | simple-icons 16.37.0
    garmin.com | Garmin | | | simple-icons 16.37.0
    fitbit.com | Fitbit | | | simple-icons 16.37.0
    gopro.com | GoPro | | | convention
    dji.com | DJI | | | simple-icons 16.37.0
    sonos.com | Sonos | | | simple-icons 16.37.0
    nikon.com | Nikon | | | simple-icons 16.37.0
    canon.com | Canon | | | convention
    epson.com | Epson | | | simple-icons 16.37.0
    brother.com | Brother | | | convention
    kodak.com | Kodak | | | simple-icons 16.37.0
    irobot.com | iRobot | | | simple-icons 16.37.0
    ring.com | ?Ring | | Ring.com, Ring Basic Plan, Ring Standard Plan, Ring Yearly Plan | simple-icons 16.37.0; other names: convention
    arlo.com | ?Arlo | | | simple-icons 16.37.0
    wyze.com | Wyze | | | simple-icons 16.37.0
    tado.com | tado | | | simple-icons 16.37.0
    blinkforhome.com | Blink for Home | | | convention
    tile.com | ?Tile | | | convention
    belkin.com | Belkin | | | convention
    tp-link.com | TP-Link | | | simple-icons 16.37.0
    netgear.com | Netgear | | | convention
    ubnt.com | Ubiquiti | | | convention
    synology.com | Synology | | | simple-icons 16.37.0
    raspberrypi.com | Raspberry Pi | | | convention
    adafruit.com | Adafruit | | | simple-icons 16.37.0
    sparkfun.com | SparkFun | | | simple-icons 16.37.0
    arduino.cc | Arduino | | | simple-icons 16.37.0
    framework.computer | Framework Computer | | | convention
    bhphotovideo.com | B&H Photo | | B&H Photo Video | convention
    adorama.com | Adorama | | | convention
    crutchfield.com | Crutchfield | US CA | | convention
    monoprice.com | Monoprice | | | convention
    tigerdirect.com | TigerDirect | | | convention
    insight.com | Insight Direct | | | convention
    backmarket.com | Back Market | | Backmarket | convention
    musicmagpie.co.uk | musicMagpie | GB | | convention
    ebuyer.com | Ebuyer | GB | | convention
    scan.co.uk | Scan Computers | GB | | convention
    overclockers.co.uk | Overclockers UK | GB | | convention
    box.co.uk | Box.co.uk | GB | | convention
    ao.com | AO.com | GB | AO Retail | convention
    appliancesdirect.co.uk | Appliances Direct | GB | | convention
    wexphotovideo.com | Wex Photo Video | GB | | convention
    alternate.de | Alternate | DE AT | | convention
    mindfactory.de | Mindfactory | DE | | convention
    reichelt.de | reichelt elektronik | DE | Reichelt | convention
    computeruniverse.net | computeruniverse | | | convention
    caseking.de | Caseking | DE | | convention
    voelkner.de | voelkner | DE | | simple-icons 16.37.0
    pollin.de | Pollin | DE | | convention
    galaxus.de | Galaxus | DE CH AT FR IT | | simple-icons 16.37.0
    digitec.ch | Digitec | CH | Digitec Galaxus | convention
    brack.ch | Brack | CH | Brack.ch | convention
    materiel.net | Materiel.net | FR | | convention
    rueducommerce.fr | Rue du Commerce | FR | | convention
    pccomponentes.com | PcComponentes | ES PT FR IT | | convention
    eprice.it | ePRICE | IT | | convention
    komplett.no | Komplett | NO SE DK | | convention
    proshop.dk | Proshop | | | convention
    inet.se | Inet | SE | | convention
    verkkokauppa.com | Verkkokauppa.com | FI | | convention
    morele.net | Morele.net | PL | | convention
    mironet.cz | Mironet | CZ | | convention
    tsbohemia.cz | TS Bohemia | CZ | | convention
    kogan.com | Kogan | AU NZ | | convention
    flipkart.com | Flipkart | IN | | convention
    kabum.com.br | KaBuM! | BR | | convention
    cdw.com | CDW | US CA GB | CDW Canada, CDW Direct | convention
    softchoice.com | Softchoice | US CA | | convention
    shi.com | SHI International | US CA GB | | convention
    softcat.com | Softcat | GB IE | | convention
    dustin.se | Dustin | SE NO FI DK | | convention
    bechtle.com | Bechtle | | | convention
    rs-online.com | RS Components | | RS Online, RS Comp, UK RS-Online | convention
    farnell.com | Farnell | | Premier Farnell, Farnell Element14 | convention
    newark.com | ?Newark | US CA | Newark Element14 | convention
    element14.com | element14 | | | convention
    arrow.com | Arrow Electronics | | | convention
    tme.eu | TME | | | convention
    lcsc.com | LCSC | | | convention
    jlcpcb.com | JLCPCB | | | convention
    pcbway.com | PCBWay | | | convention
    microsoft.com | Microsoft | | Microsoft Store | convention
    apple.com | Apple | | Apple Services, iTunes | simple-icons 16.37.0; other names: convention
    adobe.com | Adobe | | Adobe Systems, Adobe Creative Cloud | convention
    steampowered.com | Steam | | Steam Games, Valve | convention
    playstation.com | PlayStation | | PlayStation Network, Sony PlayStation | simple-icons 16.37.0; other names: convention
    nintendo.com | Nintendo | | Nintendo eShop | convention
    xbox.com | Xbox | | | convention
    epicgames.com | Epic Games | | | simple-icons 16.37.0
    roblox.com | Roblox | | | simple-icons 16.37.0
    blizzard.com | Blizzard Entertainment | | | convention
    dropbox.com | Dropbox | | | simple-icons 16.37.0
    openai.com | OpenAI | | ChatGPT | convention
    anthropic.com | Anthropic | | Claude.ai | simple-icons 16.37.0; other names: convention
    github.com | GitHub | | | simple-icons 16.37.0
    zoom.us | Zoom | | Zoom Video Communications | simple-icons 16.37.0; other names: convention
    godaddy.com | GoDaddy | | | convention
    nordvpn.com | NordVPN | | | simple-icons 16.37.0
    canva.com | Canva | | | convention
    newegg.com | Newegg | | | simple-icons 16.37.0
    czc.cz | CZC.cz | | | convention
    dell.com | Dell | | Dell Products, Dell Marketing, Dell Product, Dell Financial | simple-icons 16.37.0; names: convention
    hp.com | HP | | HP Store | simple-icons 16.37.0; other names: convention
    lenovo.com | Lenovo | | | simple-icons 16.37.0
    digikey.com | DigiKey | | Digi Key Electronics | convention
    mouser.com | Mouser Electronics | | Mouser | convention
    Q941127 | Salesforce | | Salesforce.com | name-suggestion-index 8.0.20260918; names: convention
    Q20718 | Samsung | | Samsung Store | name-suggestion-index 8.0.20260918; names: convention
    Q1636958 | Xiaomi | | Mi.com | name-suggestion-index 8.0.20260918; names: convention`,
};
