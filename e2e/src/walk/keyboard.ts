import { expect, type Locator, type Page } from '@playwright/test';

/** Reaches a control with Tab alone, without a mouse; an owner's menu has fifty links. */
export async function tabTo(page: Page, wanted: Locator, most = 80): Promise<void> {
  await wanted.first().waitFor();
  for (let presses = 0; presses < most; presses++) {
    if (await wanted.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`No way by keyboard to ${wanted}`);
}

/** Comes to a control and presses a key on it, once it does something. */
export async function pressAt(page: Page, wanted: Locator, key = 'Enter', most?: number): Promise<void> {
  await tabTo(page, wanted, most);
  await expect(wanted.first()).toBeEnabled();
  await page.keyboard.press(key);
}

/** Comes to a field and types into it, over what it says. */
export async function typeInto(page: Page, wanted: Locator, text: string): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.type(text);
}
