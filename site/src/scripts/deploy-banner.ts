import { type Deployments, showsDeployBanner } from '@rantau/shared/deployments';
import { formatDeployTime, malaysiaZone } from '@rantau/shared/format';
import { readJson } from './read-json.ts';

/** Shows which test deployment this is, where its commit message asks for it (specification, points 2 and 9). */
export async function showDeployBanner(): Promise<void> {
  const banner = document.querySelector<HTMLElement>('[data-deployment]');
  const answer = banner && (await readJson<Deployments>('/api/vercel'));
  const newest = answer?.deployments[0];
  if (!answer || !newest || !showsDeployBanner(newest.meta.githubCommitMessage)) return;
  const texts: Record<string, string> = {
    branch: newest.meta.githubCommitRef,
    commit: newest.meta.githubCommitSha.slice(0, 7),
    environment: answer.environment,
    time: formatDeployTime(newest.ready, banner.dataset['locale'] === 'en' ? 'en' : 'ms', malaysiaZone),
  };
  for (const place of banner.querySelectorAll<HTMLElement>('[data-fill]')) {
    place.textContent = texts[place.dataset['fill'] ?? ''] ?? '';
    if (place.parentElement) place.parentElement.hidden = place.textContent === '';
  }
  banner.hidden = false;
  document.documentElement.style.setProperty('--banner', `${banner.offsetHeight}px`);
}
