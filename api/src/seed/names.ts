import type { UsAddress } from '@rantau/shared/contract';

/** Made-up people; any likeness is chance. Name, gender-free e-mail part, language, home by its place in `homes`. */
export const forwardingPeople = [
  ['Aminah binti Osman', 'aminah', 'ms', 1],
  ['Nurul Izzah binti Kamal', 'nurul.izzah', 'ms', 0],
  ['Tan Wei Ling', 'weiling.tan', 'en', 2],
  ['Muhammad Hafiz bin Rosli', 'hafiz.rosli', 'ms', 5],
  ['Priya a/p Subramaniam', 'priya.s', 'en', 11],
  ['Siti Hajar binti Yusof', 'sitihajar', 'ms', 7],
  ['Lim Chee Keong', 'cklim', 'en', 10],
  ['Farah Nadia binti Zulkifli', 'farah.nadia', 'ms', 3],
  ['Dayang Norsiah binti Abang', 'dayang.norsiah', 'ms', 17],
  ['Jason Gan Kok Seng', 'jasongan', 'en', 15],
  ['Ahmad Faizal bin Ismail', 'faizal.ismail', 'ms', 6],
  ['Kavitha a/p Ramasamy', 'kavitha.r', 'en', 9],
  ['Nor Azlina binti Hassan', 'azlina.hassan', 'ms', 12],
  ['Wong Mei Fong', 'meifong', 'en', 16],
  ['Zainab binti Abdul Rahman', 'zainab.ar', 'ms', 14],
  ['Mohd Syafiq bin Bakar', 'syafiq.bakar', 'ms', 4],
  ['Grace Anak Jugah', 'grace.jugah', 'en', 18],
  ['Hidayah binti Mat Nor', 'hidayah.mn', 'ms', 13],
  ['Chong Kah Yan', 'kahyan', 'en', 0],
  ['Roslina binti Idris', 'roslina', 'ms', 8],
  ['Arvind a/l Krishnan', 'arvind.k', 'en', 2],
  ['Intan Suraya binti Halim', 'intan.suraya', 'ms', 1],
  ['Yap Sook Yee', 'sookyee', 'en', 5],
  ['Khairul Anuar bin Saad', 'khairul.saad', 'ms', 19],
  ['Melissa Binti Jaafar', 'melissa.j', 'en', 15],
  ['Haziq bin Azman', 'haziq.azman', 'ms', 11],
  ['Ng Siew Hoon', 'siewhoon', 'en', 10],
  ['Rohana binti Salleh', 'rohana.salleh', 'ms', 6],
  ['Vincent Lai Jun Hao', 'vincentlai', 'en', 16],
  ['Aisyah binti Roslan', 'aisyah.roslan', 'ms', 3],
  ['Deepa a/p Nair', 'deepa.nair', 'en', 4],
  ['Marlina binti Ghazali', 'marlina.g', 'ms', 12],
] as const;

/** Customers in the USA, with family at home: name, e-mail part, language, home of the family, address. */
export const standardPeople = [
  ['Daniel Lee Boon Huat', 'daniel', 'en', 0, 0],
  ['Shahrul Nizam bin Amir', 'shahrul.nizam', 'ms', 7, 1],
  ['Amy Chua Li Ting', 'amychua', 'en', 10, 2],
  ['Fatin Nabila binti Omar', 'fatin.nabila', 'ms', 5, 3],
  ['Suresh a/l Muniandy', 'suresh.m', 'en', 9, 4],
  ['Nadia binti Rahim', 'nadia.rahim', 'ms', 13, 5],
  ['Kelvin Ooi Teck Soon', 'kelvinooi', 'en', 8, 6],
  ['Azhar bin Mahmud', 'azhar.mahmud', 'ms', 15, 7],
  ['Janet Anak Ritchie', 'janet.ritchie', 'en', 17, 8],
  ['Wan Nurhaliza binti Wan Daud', 'wan.nurhaliza', 'ms', 12, 9],
  ['Hooi Mun Yee', 'munyee', 'en', 2, 1],
  ['Iskandar bin Latif', 'iskandar.latif', 'ms', 4, 3],
] as const;

export interface Home {
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly postcode: string;
  readonly state: string;
}

const home = (line1: string, line2: string, city: string, postcode: string, state: string): Home => ({
  line1,
  line2,
  city,
  postcode,
  state,
});

export const homes: readonly Home[] = [
  home('12, Jalan Plumbum P7/P', 'Seksyen 7', 'Shah Alam', '40000', 'MY-10'),
  home('27, Jalan Suadamai 3/2', 'Bandar Tun Hussein Onn', 'Cheras', '43200', 'MY-10'),
  home('B-11-3, Pangsapuri Kelana Puteri', 'Jalan SS 7/26', 'Petaling Jaya', '47301', 'MY-10'),
  home('8, Jalan P9G 1', 'Presint 9', 'Putrajaya', '62250', 'MY-16'),
  home('55, Jalan Telawi 4', 'Bangsar Baru', 'Kuala Lumpur', '59100', 'MY-14'),
  home('31, Jalan Dato Onn 2', 'Taman Abad', 'Johor Bahru', '80300', 'MY-01'),
  home('No. 4, Lorong Cempaka 9', 'Taman Cempaka', 'Alor Setar', '05000', 'MY-02'),
  home('Lot 1287, Jalan Sultan Yahya Petra', 'Kampung Sireh', 'Kota Bharu', '15050', 'MY-03'),
  home('19, Jalan Merdeka Permai 6', 'Batu Berendam', 'Melaka', '75350', 'MY-04'),
  home('66, Jalan Rasah Jaya 2', 'Rasah Jaya', 'Seremban', '70300', 'MY-05'),
  home('10-2, Lebuh Carnarvon', '', 'George Town', '10100', 'MY-07'),
  home('41, Persiaran Greentown 5', 'Greentown', 'Ipoh', '30450', 'MY-08'),
  home('A-88, Jalan Air Putih', 'Kampung Air Putih', 'Kuantan', '25300', 'MY-06'),
  home('17, Jalan Sultan Zainal Abidin', '', 'Kuala Terengganu', '20000', 'MY-11'),
  home('2, Jalan Kangar Jaya 1', 'Kangar Jaya', 'Kangar', '01000', 'MY-09'),
  home('Lot 9, Lorong Bunga Raya 3', 'Luyang', 'Kota Kinabalu', '88300', 'MY-12'),
  home('23, Taman Fajar', 'Mile 4', 'Sandakan', '90000', 'MY-12'),
  home('Sublot 14, Jalan Song 8', 'Tabuan Jaya', 'Kuching', '93350', 'MY-13'),
  home('7, Jalan Cosmos', 'Pelita Park', 'Miri', '98000', 'MY-13'),
  home('U0123, Jalan Patau-Patau', '', 'Labuan', '87000', 'MY-15'),
];

export const americanHomes: readonly Omit<UsAddress, 'name' | 'phone'>[] = [
  { line1: '4821 SE Hawthorne Blvd', line2: 'Apt 12', city: 'Portland', state: 'OR', zip: '97215' },
  { line1: '1550 Stadium Way', line2: '', city: 'Pullman', state: 'WA', zip: '99163' },
  { line1: '730 S Normandie Ave', line2: 'Unit 305', city: 'Los Angeles', state: 'CA', zip: '90005' },
  { line1: '2208 Purdue St', line2: '', city: 'West Lafayette', state: 'IN', zip: '47906' },
  { line1: '915 W Guadalupe Rd', line2: 'Apt 7', city: 'Mesa', state: 'AZ', zip: '85210' },
  { line1: '64 Prospect Park W', line2: '3R', city: 'Brooklyn', state: 'NY', zip: '11215' },
  { line1: '3309 Fiesta St', line2: '', city: 'Austin', state: 'TX', zip: '78704' },
  { line1: '1201 Boren Ave', line2: 'Apt 1804', city: 'Seattle', state: 'WA', zip: '98101' },
  { line1: '78 Maple Ridge Ct', line2: '', city: 'Ann Arbor', state: 'MI', zip: '48104' },
  { line1: '5600 Wilshire Blvd', line2: 'Apt 221', city: 'Los Angeles', state: 'CA', zip: '90036' },
];

export const staff = {
  owner: 'Rozita binti Harun',
  warehouse_us: 'Marcus Whitfield',
  warehouse_my: 'Hanif bin Jamaludin',
  finance: 'Cheah Pei Shan',
  support: 'Liyana binti Fauzi',
  marketing: 'Adam Rayyan bin Shukor',
} as const;

/** Delivery partners: name, phone, states, the people who drive. */
/** Takes parcels everywhere; its waybills are followed. */
export const courierCompany = {
  name: 'Pos Kilat Nusantara',
  phone: '+60312348800',
  email: 'operasi@poskilat.example',
  note: '',
  active: true,
  tracking_url: 'https://poskilat.example/jejak?no={waybill}',
} as const;

export const vendors = [
  [
    'Kurier Ehsan Enterprise',
    '+60389612211',
    ['MY-10', 'MY-14', 'MY-16', 'MY-05'],
    ['Razak bin Ahmad', 'Muthu a/l Vellu'],
  ],
  ['Pantai Timur Ekspres Sdn. Bhd.', '+6097441188', ['MY-03', 'MY-11', 'MY-06'], ['Che Wan bin Che Mat']],
  ['Utara Laju Logistics', '+6047305522', ['MY-02', 'MY-07', 'MY-08', 'MY-09'], ['Khoo Beng Hock']],
  ['Selatan Hantar Sdn. Bhd.', '+6073338844', ['MY-01', 'MY-04'], ['Noraini binti Said']],
  [
    'Borneo Bawa Sdn. Bhd.',
    '+6088267733',
    ['MY-12', 'MY-13', 'MY-15'],
    ['Jimmy Anak Sulau', 'Rosmah binti Awang'],
  ],
] as const;
