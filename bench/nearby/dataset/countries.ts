/** The countries of the generated ATMs, with their currencies, regions and address formats. */

export interface Country {
  readonly code: string;
  readonly timeZone: string;
  readonly currency: string;
  readonly regions: readonly string[];
  readonly streets: readonly string[];
  /** Whether the house number comes before the street's name. */
  readonly numberFirst?: true;
  readonly zipDigits: number;
}

export const countries: readonly Country[] = [
  {
    code: 'DE',
    timeZone: 'Europe/Berlin',
    currency: 'EUR',
    regions: ['DE-BY', 'DE-NW', 'DE-BE', 'DE-HE'],
    streets: ['Hauptstraße', 'Bahnhofstraße', 'Marktplatz', 'Goethestraße', 'Am Alten Schlachthof', 'Karl-Marx-Allee'],
    zipDigits: 5,
  },
  {
    code: 'GB',
    timeZone: 'Europe/London',
    currency: 'GBP',
    regions: ['GB-ENG', 'GB-SCT'],
    streets: ['High Street', 'Station Road', 'Church Lane', 'Queensway', 'Market Place'],
    numberFirst: true,
    zipDigits: 6,
  },
  {
    code: 'ES',
    timeZone: 'Europe/Madrid',
    currency: 'EUR',
    regions: ['ES-MD', 'ES-CT'],
    streets: ['Calle Mayor', 'Avenida de la Constitución', 'Plaza de España', 'Calle Gran Vía', 'Paseo de Gracia'],
    zipDigits: 5,
  },
  {
    code: 'FR',
    timeZone: 'Europe/Paris',
    currency: 'EUR',
    regions: ['FR-IDF', 'FR-ARA'],
    streets: ['Rue de la République', 'Avenue Jean Jaurès', 'Place du Marché', 'Boulevard Saint-Michel', 'Rue Pasteur'],
    numberFirst: true,
    zipDigits: 5,
  },
  {
    code: 'PL',
    timeZone: 'Europe/Warsaw',
    currency: 'PLN',
    regions: ['PL-14', 'PL-12'],
    streets: ['ul. Marszałkowska', 'ul. Tadeusza Kościuszki', 'Rynek', 'al. Jana Pawła II', 'ul. Długa'],
    zipDigits: 5,
  },
  {
    code: 'IT',
    timeZone: 'Europe/Rome',
    currency: 'EUR',
    regions: ['IT-62', 'IT-25'],
    streets: ['Via Roma', 'Corso Giuseppe Garibaldi', 'Piazza della Libertà', 'Viale Europa'],
    zipDigits: 5,
  },
  {
    code: 'US',
    timeZone: 'America/New_York',
    currency: 'USD',
    regions: ['US-NY', 'US-PA'],
    streets: ['Main Street', 'Martin Luther King Jr. Boulevard', '5th Avenue', 'Broadway', 'Washington Street'],
    numberFirst: true,
    zipDigits: 5,
  },
  {
    code: 'BR',
    timeZone: 'America/Sao_Paulo',
    currency: 'BRL',
    regions: ['BR-SP', 'BR-RJ'],
    streets: ['Avenida Paulista', 'Rua XV de Novembro', 'Praça da Sé', 'Rua São João'],
    zipDigits: 8,
  },
  {
    code: 'IN',
    timeZone: 'Asia/Kolkata',
    currency: 'INR',
    regions: ['IN-MH', 'IN-DL'],
    streets: ['Mahatma Gandhi Road', 'Station Road', 'Nehru Place', 'Gandhi Nagar, near the bus stand'],
    zipDigits: 6,
  },
  {
    code: 'JP',
    timeZone: 'Asia/Tokyo',
    currency: 'JPY',
    regions: ['JP-13', 'JP-27'],
    streets: ['中央通り', '本町', '駅前通り', '新宿'],
    zipDigits: 7,
  },
  {
    code: 'AU',
    timeZone: 'Australia/Sydney',
    currency: 'AUD',
    regions: ['AU-NSW'],
    streets: ['George Street', 'Pacific Highway', 'Victoria Parade'],
    numberFirst: true,
    zipDigits: 4,
  },
  {
    code: 'MX',
    timeZone: 'America/Mexico_City',
    currency: 'MXN',
    regions: ['MX-CMX', 'MX-JAL'],
    streets: ['Avenida Insurgentes Sur', 'Calle Benito Juárez', 'Boulevard Miguel Hidalgo'],
    zipDigits: 5,
  },
  { code: 'FJ', timeZone: 'Pacific/Fiji', currency: 'FJD', regions: [], streets: ["King's Road", "Queen's Road"], zipDigits: 4 },
  {
    code: 'NZ',
    timeZone: 'Pacific/Auckland',
    currency: 'NZD',
    regions: ['NZ-AUK'],
    streets: ['Queen Street', 'Great South Road'],
    numberFirst: true,
    zipDigits: 4,
  },
];
