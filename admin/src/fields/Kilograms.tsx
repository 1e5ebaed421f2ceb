import { useFormat } from '../ui/use-format.ts';

/** A weight for those who weigh in kilograms. */
export function Kilograms({ pounds }: { readonly pounds: number | null }) {
  return useFormat().kilograms(pounds);
}
