import {
  Bell,
  Camera,
  Check,
  ChevronLeft,
  ChevronRight,
  CircleQuestionMark,
  Clock,
  Copy,
  Download,
  Ellipsis,
  Globe,
  House,
  KeyRound,
  Link,
  LogOut,
  Mail,
  MapPin,
  MessageCircleMore,
  Moon,
  Package,
  Pencil,
  Phone,
  Plane,
  Plus,
  Printer,
  ReceiptText,
  Ship,
  ShoppingCart,
  Trash2,
  TriangleAlert,
  Truck,
  Upload,
  UserRound,
  X,
} from 'lucide';
import { createElement } from 'react';

const icons = {
  home: House,
  box: Package,
  ship: Ship,
  plane: Plane,
  receipt: ReceiptText,
  cart: ShoppingCart,
  truck: Truck,
  user: UserRound,
  help: CircleQuestionMark,
  logout: LogOut,
  copy: Copy,
  check: Check,
  alert: TriangleAlert,
  camera: Camera,
  print: Printer,
  next: ChevronRight,
  back: ChevronLeft,
  plus: Plus,
  close: X,
  more: Ellipsis,
  phone: Phone,
  mail: Mail,
  chat: MessageCircleMore,
  edit: Pencil,
  trash: Trash2,
  clock: Clock,
  pin: MapPin,
  download: Download,
  bell: Bell,
  globe: Globe,
  moon: Moon,
  link: Link,
  key: KeyRound,
  upload: Upload,
} as const;

export type IconName = keyof typeof icons;

/** A picture beside words, which say the same: nothing is read aloud for it. */
export const Icon = ({ name, size = 20 }: { readonly name: IconName; readonly size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.8}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    {icons[name].map(([tag, shape]) => createElement(tag, { ...shape, key: JSON.stringify(shape) }))}
  </svg>
);
