// Loaded before the product: its clock is as many hours off as CLOCK_SHIFT_HOURS says.
const shiftMs = Number(process.env['CLOCK_SHIFT_HOURS'] ?? '0') * 3_600_000;
const RealDate = Date;

class ShiftedDate extends RealDate {
  constructor(...given: unknown[]) {
    if (given.length === 0) super(RealDate.now() + shiftMs);
    else super(...(given as [number]));
  }
  static override now(): number {
    return RealDate.now() + shiftMs;
  }
}
globalThis.Date = ShiftedDate as DateConstructor;
