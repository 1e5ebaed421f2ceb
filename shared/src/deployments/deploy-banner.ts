import { formatDeployTime, malaysiaZone } from '../format/index.ts';
import { type Locale, toLocale } from '../locales/index.ts';
import { showsDeployBanner } from './deployments.rules.ts';
import type { Deployments } from './deployments.schema.ts';

const words = {
  ms: {
    label: 'Pelancaran ujian',
    branch: 'Cabang',
    commit: 'Komit',
    environment: 'Persekitaran',
    time: 'Dilancarkan',
  },
  en: {
    label: 'Test deployment',
    branch: 'Branch',
    commit: 'Commit',
    environment: 'Environment',
    time: 'Deployed',
  },
} as const satisfies Record<Locale, object>;

const parts = ['branch', 'commit', 'environment', 'time'] as const;

async function readDeployments(): Promise<Deployments | null> {
  try {
    const response = await fetch('/api/vercel');
    if (response.ok) return (await response.json()) as Deployments;
    // An answer that nobody reads would keep its connection busy.
    await response.body?.cancel();
    return null;
  } catch {
    return null;
  }
}

/**
 * Shows which test deployment this is at the foot of the page, where its commit message asks for it (specification,
 * points 2 and 9). It stays as long as the page, in the language that the page is in. Its looks are `deploy-banner.css`.
 */
export async function showDeployBanner(): Promise<void> {
  const answer = await readDeployments();
  const newest = answer?.deployments[0];
  if (!answer || !newest || !showsDeployBanner(newest.meta.githubCommitMessage)) return;
  const banner = document.createElement('aside');
  banner.className = 'deployment';

  const fill = () => {
    const locale = toLocale(document.documentElement.lang.slice(0, 2));
    banner.setAttribute('aria-label', words[locale].label);
    const values = {
      branch: newest.meta.githubCommitRef,
      commit: newest.meta.githubCommitSha.slice(0, 7),
      environment: answer.environment,
      time: formatDeployTime(newest.ready, locale, malaysiaZone),
    };
    const list = document.createElement('dl');
    for (const part of parts) {
      if (values[part] === '') continue;
      const entry = document.createElement('div');
      const name = document.createElement('dt');
      const value = document.createElement('dd');
      name.textContent = words[locale][part];
      value.textContent = values[part];
      entry.append(name, value);
      list.append(entry);
    }
    banner.replaceChildren(list);
  };

  fill();
  document.body.append(banner);
  // What is fixed at the foot of a page stands above it.
  const measure = () =>
    document.documentElement.style.setProperty('--banner', `${Math.ceil(banner.offsetHeight)}px`);
  new ResizeObserver(measure).observe(banner);
  new MutationObserver(fill).observe(document.documentElement, { attributeFilter: ['lang'] });
}
