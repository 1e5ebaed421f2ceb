/** Strokes on a grid of 24, drawn in the colour of the text around them. */
const paths = {
  home: 'M4 11 12 4l8 7v8a1 1 0 0 1-1 1h-4v-6H9v6H5a1 1 0 0 1-1-1z',
  box: 'M12 3 20 7.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9M8 5.2l8 4.6',
  ship: 'M4 15l1.5 4.5M20 15l-1.5 4.5M4 15l8-3 8 3M6 14V8h12v6M10 8V4.5h4V8M3 21c1.5 0 1.5-1 3-1s1.500 1 3 1 1.500-1 3-1 1.500 1 3 1 1.500-1 3-1 1.500 1 3 1',
  plane: 'M10.500 13.500 3 11l1.500-1.500L12 10l5-5c1-1 2.500-1 3 0s.5 2-.5 3l-5 5 .5 7.500L13.500 22z',
  receipt: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9.500 8h5M9.500 12h5',
  cart: 'M3 4h2.500l2.200 11h10l2-8H6.500M9 20a1 1 0 1 0 .01 0M17 20a1 1 0 1 0 .01 0',
  truck:
    'M3 6h11v10H3zM14 9.500h4l3 3.500v3h-7zM7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4M17.500 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4.500 20.500c1-4 4-5.500 7.500-5.500s6.500 1.500 7.500 5.500',
  help: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M9.500 9.500a2.500 2.500 0 1 1 3.700 2.200c-.8.5-1.200 1-1.200 1.800M12 16.800v.2',
  logout: 'M10 4H5v16h5M15 8l4 4-4 4M19 12H9',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  check: 'M5 12.500 10 17.500 19.500 7',
  alert: 'M12 3.500 21.500 20h-19zM12 10v4.500M12 17v.2',
  camera: 'M4 8h3l1.500-2.500h7L17 8h3v11H4zM12 16.500a3.200 3.200 0 1 0 0-6.400 3.200 3.200 0 0 0 0 6.400',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  next: 'M9 5l7 7-7 7',
  back: 'M15 5l-7 7 7 7',
  plus: 'M12 5v14M5 12h14',
  close: 'M6 6l12 12M18 6 6 18',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  phone:
    'M5 4h4l1.500 5-2.500 1.500a12 12 0 0 0 5.500 5.500L15 13.500l5 1.500v4c0 1-1 1.500-2 1.500C10.500 20 4 13.500 3.500 6c0-1 .5-2 1.500-2',
  mail: 'M3.500 6h17v12h-17zM4 7l8 6 8-6',
  chat: 'M4 20l1.300-4A8 8 0 1 1 8.300 18.800zM9 11.500h.01M12 11.500h.01M15 11.500h.01',
  edit: 'M4 20l1-4.500L16 4.500l3.500 3.500L8.500 19zM13.500 7l3.500 3.500',
  trash: 'M5 7h14M10 7V4.500h4V7M7 7l1 13h8l1-13',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 7v5l3.500 2',
  pin: 'M12 21c4.500-5 7-8.300 7-11.500a7 7 0 1 0-14 0C5 12.700 7.500 16 12 21M12 12a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5',
  download: 'M12 4v11M7.500 11 12 15.500 16.500 11M5 20h14',
  bell: 'M6 16V11a6 6 0 1 1 12 0v5l1.500 2h-15zM10 20.500c.5.700 1.200 1 2 1s1.500-.3 2-1',
  globe: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M3 12h18M12 3c3 3 3 15 0 18-3-3-3-15 0-18',
  moon: 'M19.500 14.500A8 8 0 0 1 9.500 4.500a8 8 0 1 0 10 10',
  link: 'M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 6 6l1-1',
  upload: 'M12 16V5M7.500 9 12 4.500 16.500 9M5 20h14',
} as const;

export type IconName = keyof typeof paths;

export const Icon = ({ name, size = 20 }: { readonly name: IconName; readonly size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path
      d={paths[name]}
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' ? 3 : 1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
