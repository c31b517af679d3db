import type { BrowserContext, Page } from '@playwright/test';

/** Records what no page may do. */
export async function watchPage(page: Page): Promise<{ complaints: string[] }> {
  const complaints: string[] = [];
  const note = (what: string) => complaints.push(`${new URL(page.url()).pathname}: ${what}`);
  await violationsOf(page.context(), note);
  page.on('dialog', async (dialog) => {
    note(`asked ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on('pageerror', (error) => note(`threw ${error.message}`));
  page.on('console', (message) => {
    if (/Content.Security.Policy|TrustedHTML|Hydration|hydrat/i.test(message.text())) note(message.text());
  });
  page.on('request', (request) => {
    const { origin } = new URL(page.url());
    const asked = new URL(request.url());
    if (/^https?:$/.test(asked.protocol) && origin !== 'null' && asked.origin !== origin)
      note(`asked ${asked.origin} for something`);
  });
  return { complaints };
}

async function violationsOf(context: BrowserContext, note: (what: string) => void): Promise<void> {
  await context.exposeFunction('noteViolation', note);
  await context.addInitScript(() => {
    addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI, sample, sourceFile, lineNumber }) => {
        const report = (window as unknown as { noteViolation: (what: string) => void }).noteViolation;
        report(`${effectiveDirective} refused ${blockedURI} ${sample} at ${sourceFile}:${lineNumber}`);
      },
    );
  });
}
