import type { OutcomeKind } from '../../../offline/recent.ts';
import { readDesk } from '../../../session/desk.ts';

/** Hertz and seconds of each tone. Rising is well, falling is not. */
const tunes: Readonly<Record<OutcomeKind, readonly (readonly [number, number])[]>> = {
  matched: [[880, 0.09]],
  queued: [
    [660, 0.08],
    [880, 0.08],
  ],
  unknown: [
    [520, 0.12],
    [520, 0.12],
  ],
  duplicate: [
    [520, 0.12],
    [390, 0.16],
  ],
  refused: [
    [300, 0.2],
    [200, 0.3],
  ],
  prohibited: [
    [220, 0.25],
    [220, 0.25],
    [220, 0.4],
  ],
  undone: [
    [660, 0.08],
    [440, 0.12],
  ],
};

let context: AudioContext | undefined;

/** Says by ear how it went, for eyes that are on the inbound package. */
export function play(kind: OutcomeKind): void {
  if (readDesk().quiet || !('AudioContext' in window)) return;
  context ??= new AudioContext();
  let at = context.currentTime;
  for (const [hertz, seconds] of tunes[kind]) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0.2, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + seconds);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + seconds);
    at += seconds + 0.03;
  }
}
