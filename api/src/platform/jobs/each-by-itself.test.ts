import { expect, test } from 'vitest';
import { eachByItself } from './each-by-itself.ts';

test('what fails holds up no other, and is thrown once all were tried', async () => {
  const tried: number[] = [];
  const work = async (each: number) => {
    tried.push(each);
    if (each % 2 === 0) throw new Error(`${each}`);
  };
  await expect(eachByItself([1, 2, 3, 4], work)).rejects.toThrow('2 of 4 failed');
  await expect(eachByItself([2, 3], work)).rejects.toThrow('2');
  await eachByItself([5], work);
  expect(tried).toEqual([1, 2, 3, 4, 2, 3, 5]);
});
