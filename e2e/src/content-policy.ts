import { type BrowserContext, expect } from '@playwright/test';

/** Everything that the content policy refused in these browsers. A page of ours asks for nothing that it forbids. */
export class Refusals {
  readonly #refused: string[] = [];

  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      if (/content security policy/i.test(message.text()))
        this.#refused.push(`${message.page()?.url()}: ${message.text()}`);
    });
  }

  expectNone(): void {
    expect(this.#refused, 'what the content policy refused').toEqual([]);
  }
}
