import { formatMoney } from '@rantau/shared/format';
import { escapeHtml } from '@rantau/shared/html';
import { myr } from '@rantau/shared/money';
import type { Bill } from './store.ts';

/** Page on which a person plays the payer. */
export const payPage = (bill: Bill): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Fake Billplz · ${escapeHtml(bill.id)}</title>
<style>
  body { font: 1rem/1.5 system-ui; max-width: 26rem; margin: 2rem auto; padding: 0 1rem; }
  form { display: grid; gap: .75rem; margin-top: 1.5rem; }
  button { font: inherit; padding: .75rem; border: 1px solid #777; border-radius: .5rem; }
  strong { font-size: 1.75rem; display: block; }
</style>
<h1>Fake Billplz</h1>
<p>${escapeHtml(bill.name)} · ${escapeHtml(bill.description)} · ${escapeHtml(bill.reference_1 ?? '')}</p>
<strong>${formatMoney(myr(bill.amount), 'en')}</strong>
<p>State: ${bill.state}</p>
<form method="post">
  ${
    bill.state === 'paid'
      ? `<a href="${escapeHtml(bill.redirect_url)}">Back to the shop</a>`
      : `<button formaction="/bills/${bill.id}/pay">Pay</button>
  <button formaction="/bills/${bill.id}/pay?close=1">Pay, and close the tab before coming back</button>
  <button formaction="/bills/${bill.id}/fail">Let the bank refuse it</button>
  <a href="${escapeHtml(bill.redirect_url)}">Go back without paying</a>`
  }
</form></html>`;
