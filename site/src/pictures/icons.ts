import {
  ArrowLeftRight,
  Banknote,
  Camera,
  Check,
  Clock,
  Combine,
  House,
  type IconNode,
  Landmark,
  Mail,
  MapPin,
  Menu,
  Plane,
  Ship,
  ShoppingBag,
  Smartphone,
  SquareSigma,
  TriangleAlert,
  X,
} from 'lucide';

/** Marks of others, which the library has none of, as lines of the same weight. */
const mark = (d: string): IconNode => [['path', { d }]];

/** Line icons on a grid of 24, drawn in the colour of the text around them. */
const icons = {
  menu: Menu,
  close: X,
  email: Mail,
  phone: Smartphone,
  address: MapPin,
  shopper: ShoppingBag,
  repack: Combine,
  inspect: Camera,
  delivery: House,
  ship: Ship,
  plane: Plane,
  check: Check,
  cross: X,
  warning: TriangleAlert,
  photo: Camera,
  formula: SquareSigma,
  clock: Clock,
  bank: Landmark,
  cheque: Banknote,
  transfer: ArrowLeftRight,
  whatsapp: mark(
    'M4 20l1.2-4.1A8 8 0 1 1 8.3 19L4 20ZM9 8.6c-.4 2.9 3.4 6.7 6.3 6.3.9-.1 1.3-1 1-1.6l-1.8-1-1 .9c-1.1-.4-2.3-1.6-2.7-2.7l.9-1-1-1.8c-.6-.3-1.5.1-1.7.9Z',
  ),
  facebook: mark(
    'M14.5 21v-8h2.7l.5-3h-3.2V8.2c0-1 .4-1.7 1.7-1.7h1.6V3.8c-.5 0-1.3-.2-2.2-.2-2.4 0-4 1.5-4 4.1V10H9v3h2.6v8',
  ),
  instagram: mark(
    'M7.5 3.5h9a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-9a4 4 0 0 1-4-4v-9a4 4 0 0 1 4-4ZM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM17 7h.01',
  ),
  tiktok: mark('M13 3.5v11.8a3.3 3.3 0 1 1-3.3-3.3M13 3.5c.3 2.9 2 4.8 5 5'),
  telegram: mark('M20.5 4.5 3.5 11l5.5 2 2 6 2.7-3.6 4.3 3.1 2.5-14ZM9 13l8-5.5-6 7.5'),
} as const satisfies Record<string, IconNode>;

export type IconName = keyof typeof icons;

/**
 * A tenth of the grid is finer than any screen shows; more figures would be bytes of every page. Before the point stands
 * what may be no figure: the flags of an arc are written without a space.
 */
const rounded = (value: unknown): string =>
  String(value)
    .replaceAll(/\.(\d)(\d)\d*/g, (_, tenth: string, next: string) =>
      next >= '5' && tenth < '9' ? `.${Number(tenth) + 1}` : `.${tenth}`,
    )
    .replaceAll(/(\d?)\.0(?![\d.])/g, (_, whole: string) => whole || '0');

/** The shapes of an icon, as they stand within its `svg`. */
export const drawingOf = (name: IconName): string =>
  icons[name]
    .map(([shape, attributes]) => {
      const written = Object.entries(attributes).map(([key, value]) => `${key}="${rounded(value)}"`);
      return `<${shape} ${written.join(' ')}/>`;
    })
    .join('');
