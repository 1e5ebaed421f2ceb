/** ISO/IEC 15417: the widths of bars and gaps of each symbol, by value; the last one ends the code. */
const widths = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'
).split(' ');

const code = { toC: 99, toB: 100, startB: 104, startC: 105, stop: 106 } as const;
/** Two digits in one symbol pay for the change of sets from four digits on. */
const pays = 4;

/** The values of a text: letters one by one, long runs of digits in pairs. */
function valuesOf(text: string): number[] {
  const values: number[] = [];
  let set: 'B' | 'C' | undefined;
  const change = (to: 'B' | 'C') => {
    if (set === to) return;
    if (set === undefined) values.push(to === 'B' ? code.startB : code.startC);
    else values.push(to === 'B' ? code.toB : code.toC);
    set = to;
  };
  for (let at = 0; at < text.length; ) {
    const digits = /^\d*/.exec(text.slice(at))?.[0].length ?? 0;
    if (digits >= pays || (digits === text.length && digits % 2 === 0 && digits > 0)) {
      change('C');
      const end = at + digits - (digits % 2);
      for (; at < end; at += 2) values.push(Number(text.slice(at, at + 2)));
    } else {
      change('B');
      values.push(text.charCodeAt(at) - 32);
      at += 1;
    }
  }
  return values;
}

/**
 * Code 128 of printable ASCII, as widths of bars and gaps in modules, beginning with a bar. Other characters cannot be
 * said in it and are refused.
 */
export function code128(text: string): number[] {
  if (!/^[\x20-\x7e]+$/.test(text)) throw new RangeError('Code 128 takes printable ASCII');
  const values = valuesOf(text);
  const sum = values.reduce((total, value, index) => total + value * Math.max(1, index), 0);
  return [...values, sum % 103, code.stop].flatMap((value) => [...(widths[value] ?? '')].map(Number));
}
