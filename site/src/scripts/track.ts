interface Texts {
  readonly [key: string]: string | Texts;
}

/** Shows how far something is, by its reference; the address keeps it, so that it can be shared. */
function track(root: HTMLElement): void {
  const locale = root.dataset['locale'] === 'en' ? 'en' : 'ms';
  const texts = JSON.parse(root.dataset['texts'] ?? '{}') as Texts;
  const say = (...path: string[]): string => {
    let found: string | Texts | undefined = texts;
    for (const key of path) found = typeof found === 'object' ? found[key] : undefined;
    return typeof found === 'string' ? found : (path.at(-1) ?? '');
  };
  // All of them are written in TrackForm.astro.
  const find = (selector: string): HTMLElement => root.querySelector<HTMLElement>(selector) ?? root;
  const form = find('form') as HTMLFormElement;
  const input = find('[name=reference]') as HTMLInputElement;
  const problem = find('[data-problem]');
  const found = find('[data-found]');
  let shown = '';

  const asks = [...document.querySelectorAll<HTMLAnchorElement>('[data-ask]')].map((link) => ({
    link,
    plain: link.href,
  }));

  function refuse(text: string): void {
    problem.textContent = text;
    problem.hidden = false;
    found.hidden = true;
    input.setAttribute('aria-invalid', 'true');
  }

  /** Who asks us about it need not type it again. */
  const askAbout = (reference: string): void => {
    for (const { link, plain } of asks)
      link.href = plain + (reference && encodeURIComponent(`${link.dataset['ask']}${reference}`));
  };

  async function look(typed: string): Promise<void> {
    askAbout(typed.trim());
    if (typed.trim() === '') return refuse(say('empty'));
    root.setAttribute('aria-busy', 'true');
    // Most visitors never ask.
    const answer = import('./track-answer.ts').then(({ lookUp }) => lookUp(find, say, locale, typed));
    const refusal = await answer.catch(() => 'failed');
    root.removeAttribute('aria-busy');
    if (refusal !== null) return refuse(say(refusal));
    input.removeAttribute('aria-invalid');
    problem.hidden = true;
    found.hidden = false;
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const query = `?${new URLSearchParams({ reference: input.value.trim() })}`;
    if (query !== location.search) history.pushState(null, '', query);
    shown = input.value.trim();
    void look(shown);
  });

  const inAddress = (): string => new URLSearchParams(location.search).get('reference') ?? '';

  function lookUpAddress(): void {
    const asked = inAddress();
    shown = asked;
    input.value = asked;
    problem.hidden = true;
    found.hidden = true;
    if (asked) void look(asked);
    else askAbout('');
  }

  // A jump within the page is one too.
  addEventListener('popstate', () => {
    if (inAddress() !== shown) lookUpAddress();
  });
  lookUpAddress();
}

for (const root of document.querySelectorAll<HTMLElement>('[data-track]')) track(root);

export {};
