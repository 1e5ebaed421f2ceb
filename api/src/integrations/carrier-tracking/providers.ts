import { easypost } from './easypost.ts';
import type { TrackingService } from './provider.ts';
import { seventeenTrack } from './seventeen-track.ts';

/** Every tracking provider, by the name that is stored. */
export const trackingServices: Readonly<Record<string, TrackingService>> = {
  easypost,
  '17track': seventeenTrack,
};
