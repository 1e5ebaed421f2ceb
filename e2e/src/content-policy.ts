import { type BrowserContext, expect } from '@playwright/test';

/**
 * What these browsers refused: by the content policy, as a page of ours asks for nothing that it forbids, and drawings that
 * they can't read.
 */
export class Refusals {
  readonly #refused: string[] = [];

  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      if (/content security policy|^Error: <\w+> attribute/i.test(message.text()))
        this.#refused.push(`${message.page()?.url()}: ${message.text()}`);
    });
  }

  expectNone(): void {
    expect(this.#refused, 'what browsers refused').toEqual([]);
  }
}
