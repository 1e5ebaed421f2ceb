import type { Random } from './random.ts';

const cardboard = ['#c89b65', '#bd8f5a', '#d2a874', '#b98a58', '#ccb08a', '#e6e2da'] as const;
const tapes = ['#e9dcc0', '#7fb2d9', '#d95f4c', '#f4efe2'] as const;
const floors = ['#8d9398', '#7d858b', '#9a948b'] as const;

interface Colours {
  readonly front: string;
  readonly side: string;
  readonly top: string;
}

/** A hex colour made darker or lighter by a share. */
function shade(hex: string, by: number): string {
  const part = (from: number) => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16);
    return Math.max(0, Math.min(255, Math.round(value + 255 * by)))
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(1)}${part(3)}${part(5)}`;
}

const points = (...each: readonly (readonly [number, number])[]): string =>
  each.map(([x, y]) => `${x},${y}`).join(' ');

/** A label: grey lines for the words and bars for the code. */
function label(random: Random, x: number, y: number, width: number): string {
  const height = width * 1.3;
  let bars = '';
  for (let at = x + width * 0.1; at < x + width * 0.9; ) {
    const thick = random.between(1, 4) * (width / 90);
    bars += `<rect x="${at}" y="${y + height * 0.62}" width="${thick}" height="${height * 0.26}" fill="#1d1d1f"/>`;
    at += thick + random.between(1, 3) * (width / 90);
  }
  const lines = [0.12, 0.22, 0.32, 0.46].map(
    (part) =>
      `<rect x="${x + width * 0.1}" y="${y + height * part}" width="${width * (0.3 + random.next() * 0.45)}" height="${height * 0.045}" fill="#6a6d72"/>`,
  );
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="3" fill="#fdfdfb"/>${lines.join('')}${bars}`;
}

/** A box seen from its corner: front, side and lid, tape over the middle, a label on the front. */
function box(random: Random, x: number, y: number, width: number, height: number): string {
  const depth = width * 0.42;
  const rise = depth * 0.42;
  const base = random.pick(cardboard);
  const colours: Colours = { front: base, side: shade(base, -0.13), top: shade(base, 0.06) };
  const tape = random.pick(tapes);
  const middle = x + width * 0.44;
  const band = width * 0.12;
  return `
    <ellipse cx="${x + width * 0.75}" cy="${y + height + 6}" rx="${width * 0.85}" ry="${height * 0.09}" fill="#000" opacity=".22"/>
    <polygon points="${points([x + width, y], [x + width + depth, y - rise], [x + width + depth, y + height - rise], [x + width, y + height])}" fill="${colours.side}"/>
    <polygon points="${points([x, y], [x + depth, y - rise], [x + width + depth, y - rise], [x + width, y])}" fill="${colours.top}"/>
    <rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colours.front}"/>
    <polygon points="${points([middle, y], [middle + depth, y - rise], [middle + band + depth, y - rise], [middle + band, y])}" fill="${tape}" opacity=".9"/>
    <rect x="${middle}" y="${y}" width="${band}" height="${height * 0.22}" fill="${tape}" opacity=".9"/>
    <path d="M${x} ${y + height * 0.5}h${width}" stroke="${shade(base, -0.05)}" stroke-width="2" opacity=".5"/>
    ${label(random, x + width * 0.08, y + height * 0.34, Math.min(width * 0.36, height * 0.44))}`;
}

const frame = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720" viewBox="0 0 1200 900">${content}</svg>`;

/** The bay behind: a wall with shelves, and the floor with its yellow line. */
function bay(random: Random): string {
  const floor = random.pick(floors);
  const shelves = [150, 330]
    .map((y) => {
      const stored = Array.from({ length: 7 }, (_, i) => {
        const height = random.between(60, 130);
        return `<rect x="${i * 175 + random.between(0, 40)}" y="${y - height}" width="${random.between(80, 130)}" height="${height}" fill="${shade(random.pick(cardboard), -0.22)}"/>`;
      });
      return `${stored.join('')}<rect x="0" y="${y}" width="1200" height="16" fill="#3f5a78"/>`;
    })
    .join('');
  const posts = [90, 470, 850, 1180]
    .map((x) => `<rect x="${x}" y="0" width="18" height="480" fill="#345070"/>`)
    .join('');
  return `<rect width="1200" height="900" fill="#555d66"/>${shelves}${posts}
    <rect y="470" width="1200" height="430" fill="${floor}"/><rect y="500" width="1200" height="14" fill="#d9b545" opacity=".8"/>`;
}

/** An inbound package on the dock: one box, sometimes two, as the first photo of a receipt. */
export function inboundPackageOnDock(random: Random): string {
  const width = random.between(340, 520);
  const height = random.between(240, 380);
  const second = random.chance(0.25) ? box(random, 90, 800 - height * 0.6, width * 0.5, height * 0.6) : '';
  return frame(`${bay(random)}${second}${box(random, 600 - width / 2, 790 - height, width, height)}`);
}

/** The same kind of inbound package on the scale, with a tape measure along its edge. */
export function inboundPackageOnScale(random: Random): string {
  const width = random.between(320, 440);
  const height = random.between(200, 320);
  const x = 560 - width / 2;
  const marks = Array.from(
    { length: 24 },
    (_, i) => `<rect x="${x + i * (width / 24)}" y="716" width="2" height="${i % 4 ? 8 : 16}" fill="#222"/>`,
  ).join('');
  return frame(`${bay(random)}
    <rect x="270" y="730" width="700" height="46" rx="10" fill="#2f3338"/><rect x="300" y="700" width="640" height="34" rx="6" fill="#b8bec4"/>
    <rect x="985" y="560" width="24" height="190" fill="#2f3338"/><rect x="920" y="500" width="170" height="92" rx="10" fill="#20242a"/><rect x="936" y="516" width="138" height="60" rx="4" fill="#9fc7a4"/>
    ${box(random, x, 704 - height, width, height)}
    <rect x="${x}" y="712" width="${width}" height="22" fill="#f3c83b"/>${marks}`);
}

/** An inbound package at a door in Malaysia: tiles, a grille, a pair of slippers. */
export function inboundPackageAtDoor(random: Random): string {
  const wall = random.pick(['#f2e6d0', '#dfe9e4', '#efd9cf']);
  const door = random.pick(['#7a4a2b', '#35506b', '#5b6d4a']);
  const bars = Array.from(
    { length: 9 },
    (_, i) => `<rect x="${700 + i * 38}" y="120" width="8" height="560" fill="#2d2d2f"/>`,
  ).join('');
  const tiles = Array.from(
    { length: 13 },
    (_, i) => `<path d="M${i * 100} 680L${i * 130 - 180} 900" stroke="#b9a892" stroke-width="3"/>`,
  ).join('');
  return frame(`<rect width="1200" height="900" fill="${wall}"/><rect x="680" y="100" width="370" height="590" fill="${door}"/>${bars}
    <rect y="680" width="1200" height="220" fill="#cdbfa9"/>${tiles}
    <ellipse cx="610" cy="800" rx="36" ry="14" fill="#3a6ea5"/><ellipse cx="690" cy="812" rx="36" ry="14" fill="#3a6ea5"/>
    ${box(random, 190, 800 - random.between(200, 300), random.between(280, 340), random.between(200, 290))}`);
}

const segments: Readonly<Record<string, string>> = {
  '0': 'abcdef',
  '1': 'bc',
  '2': 'abged',
  '3': 'abgcd',
  '4': 'fgbc',
  '5': 'afgcd',
  '6': 'afgedc',
  '7': 'abc',
  '8': 'abcdefg',
  '9': 'abcdfg',
};

/** Digits as strokes, so that no font has to be on the machine. */
function digits(text: string, x: number, y: number, size: number, colour: string): string {
  const width = size * 0.56;
  const strokes: Readonly<Record<string, string>> = {
    a: `M0 0h${width}`,
    b: `M${width} 0v${size / 2}`,
    c: `M${width} ${size / 2}v${size / 2}`,
    d: `M0 ${size}h${width}`,
    e: `M0 ${size / 2}v${size / 2}`,
    f: `M0 0v${size / 2}`,
    g: `M0 ${size / 2}h${width}`,
  };
  let at = x;
  let drawn = '';
  for (const character of text) {
    if (character === '.') {
      drawn += `<circle cx="${at - size * 0.06}" cy="${y + size}" r="${size * 0.07}" fill="${colour}"/>`;
      at += size * 0.14;
      continue;
    }
    const path = [...(segments[character] ?? 'g')].map((each) => strokes[each]).join('');
    drawn += `<path transform="translate(${at} ${y})" d="${path}" fill="none" stroke="${colour}" stroke-width="${size * 0.12}" stroke-linecap="round"/>`;
    at += size * 0.84;
  }
  return drawn;
}

/** A bank's receipt on a telephone: a tick, the amount, the date, and lines for the rest. */
export function transferReceipt(random: Random, amount: string, on: string): string {
  const bank = random.pick(['#f2b705', '#c8102e', '#1f4f9c', '#006848']);
  const lines = Array.from(
    { length: 5 },
    (_, i) =>
      `<rect x="330" y="${520 + i * 56}" width="${random.between(130, 190)}" height="16" rx="8" fill="#c9ced4"/><rect x="${660 + random.between(0, 50)}" y="${520 + i * 56}" width="${random.between(120, 170)}" height="16" rx="8" fill="#8e959d"/>`,
  ).join('');
  return frame(`<rect width="1200" height="900" fill="#39424c"/><rect x="270" y="30" width="660" height="860" rx="46" fill="#fff"/>
    <path d="M270 130V76a46 46 0 0 1 46-46h568a46 46 0 0 1 46 46v54z" fill="${bank}"/>
    <circle cx="600" cy="220" r="52" fill="#2f9e62"/><path d="M574 222l20 20 36-42" fill="none" stroke="#fff" stroke-width="12" stroke-linecap="round"/>
    ${digits(amount, 600 - amount.length * 23, 310, 62, '#1b1e22')}${digits(on, 440, 424, 30, '#6a7078')}${lines}`);
}

/** For posts: a ship that leaves, under a sky of the season. */
export function shipLeaving(random: Random): string {
  const [sky, sea] = random.pick([
    ['#f6c99b', '#2f6f8f'],
    ['#bfe0ee', '#22648a'],
    ['#f2b8a0', '#36506f'],
  ] as const);
  const containers = Array.from(
    { length: 24 },
    (_, i) =>
      `<rect x="${330 + (i % 8) * 66}" y="${470 - Math.floor(i / 8) * 44}" width="62" height="40" fill="${random.pick(['#b5493a', '#2f7a6b', '#d19a2f', '#3c5a86', '#7b3f61'])}"/>`,
  ).join('');
  return frame(`<rect width="1200" height="900" fill="${sky}"/><circle cx="${random.between(150, 1000)}" cy="210" r="80" fill="#fff3d6" opacity=".9"/>
    <path d="M0 560h1200v340H0z" fill="${sea}"/>${containers}<rect x="880" y="360" width="90" height="160" fill="#f3f1ea"/>
    <path d="M260 515h760l-70 110H330z" fill="#23303f"/><path d="M0 610q150-26 300 0t300 0 300 0 300 0v40H0z" fill="#fff" opacity=".16"/>`);
}
