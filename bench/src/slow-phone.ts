import type { DevTools } from './devtools.ts';

/** "Slow 3G" as WebPageTest and Lighthouse name it: 400 kbit/s either way, 400 ms there and back. */
const slow3g = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const slowerProcessor = 4;
const patienceMs = 60_000;

export interface Visit {
  readonly url: string;
  /** What a person came for: usable when it is there and no shape of something still to come is. */
  readonly awaited: string;
}

export interface Opened {
  /** From the start of the navigation to the frame that shows what was awaited. */
  readonly ms: number;
  readonly requests: number;
  /** As they went over the network, compressed. */
  readonly bytes: number;
}

/** Runs in the page: reports the time of the first frame at which it can be used. */
const watch = (awaited: string) => `{
  const isUsable = () =>
    document.querySelector(${JSON.stringify(awaited)}) !== null && document.querySelector('.bones') === null;
  const observer = new MutationObserver(() => {
    if (!isUsable()) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => usableAt(String(performance.now()))));
  });
  observer.observe(document, { childList: true, subtree: true, attributes: true });
}`;

/** A phone with a store of its own: what it kept from one visit is there at the next. */
export interface Phone {
  /** Opens the page in a new tab on the slow network. */
  visit(visit: Visit): Promise<Opened>;
  /** Opens the page as fast as the machine can, and waits until the app is kept for later visits. */
  settle(visit: Visit): Promise<void>;
  dispose(): Promise<void>;
}

interface Kept {
  readonly origin: string;
  readonly token?: string;
  readonly storage: Readonly<Record<string, string>>;
}

export async function slowPhone(devtools: DevTools, kept: Kept): Promise<Phone> {
  const { browserContextId } = await devtools.send('Target.createBrowserContext');

  async function openTab(isSlow: boolean) {
    const { targetId } = await devtools.send('Target.createTarget', { url: 'about:blank', browserContextId });
    const { sessionId } = await devtools.send('Target.attachToTarget', { targetId, flatten: true });
    const tab = String(sessionId);
    const send = (method: string, params = {}) => devtools.send(method, params, tab);
    const throttle = (session: string) => devtools.send('Network.emulateNetworkConditions', slow3g, session);
    // A service worker has a network of its own, as slow as the page's.
    const stopWatching = devtools.on('Target.attachedToTarget', (params) => {
      const worker = String(params['sessionId']);
      const throttled = isSlow
        ? devtools.send('Network.enable', {}, worker).then(() => throttle(worker))
        : Promise.resolve({});
      void throttled
        .catch(() => undefined)
        .then(() => devtools.send('Runtime.runIfWaitingForDebugger', {}, worker))
        .catch(() => undefined);
    });
    await send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true });
    await send('Page.enable');
    await send('Network.enable');
    await send('Runtime.enable');
    await send('Runtime.addBinding', { name: 'usableAt' });
    await send('Emulation.setDeviceMetricsOverride', {
      width: 390,
      height: 844,
      deviceScaleFactor: 2,
      mobile: true,
    });
    if (kept.token !== undefined)
      await send('Network.setCookie', { url: kept.origin, name: 'token', value: kept.token, path: '/' });
    const entries = JSON.stringify(Object.entries(kept.storage));
    await send('Page.addScriptToEvaluateOnNewDocument', {
      source: `for (const [key, value] of ${entries}) localStorage.setItem(key, value);`,
    });
    if (isSlow) {
      await throttle(tab);
      await send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor });
    }
    return {
      tab,
      send,
      close: async () => {
        stopWatching();
        await devtools.send('Target.closeTarget', { targetId });
      },
    };
  }

  type Tab = Awaited<ReturnType<typeof openTab>>;

  async function open({ tab, send }: Tab, { url, awaited }: Visit): Promise<Opened> {
    let requests = 0;
    let bytes = 0;
    const stops = [
      devtools.on('Network.requestWillBeSent', (_, session) => {
        if (session === tab) requests += 1;
      }),
      devtools.on('Network.loadingFinished', ({ encodedDataLength }, session) => {
        if (session === tab) bytes += Number(encodedDataLength);
      }),
    ];
    await send('Page.addScriptToEvaluateOnNewDocument', { source: watch(awaited) });
    const usable = new Promise<number>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${url} never showed ${awaited}`)), patienceMs);
      stops.push(
        devtools.on('Runtime.bindingCalled', ({ payload }, session) => {
          if (session !== tab) return;
          clearTimeout(timer);
          resolve(Number(payload));
        }),
      );
    });
    const { errorText } = await send('Page.navigate', { url });
    if (errorText) throw new Error(`${url}: ${errorText}`);
    try {
      return { ms: await usable, requests, bytes };
    } finally {
      for (const stop of stops) stop();
    }
  }

  const within = async <T>(isSlow: boolean, work: (tab: Tab) => Promise<T>): Promise<T> => {
    const tab = await openTab(isSlow);
    try {
      return await work(tab);
    } finally {
      await tab.close();
    }
  };

  return {
    visit: (visit) => within(true, (tab) => open(tab, visit)),
    settle: (visit) =>
      within(false, async (tab) => {
        await open(tab, visit);
        await tab.send('Runtime.evaluate', {
          expression: 'navigator.serviceWorker.ready.then(() => true)',
          awaitPromise: true,
        });
      }),
    dispose: async () => {
      await devtools.send('Target.disposeBrowserContext', { browserContextId });
    },
  };
}
