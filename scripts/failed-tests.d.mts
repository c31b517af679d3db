/** Names of tests, each as `file > … > title`. */
interface Named {
  failed: string[];
  flaky: string[];
}

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    assertionResults: { ancestorTitles: string[]; title: string; status: string }[];
  }[];
}

interface Suite {
  title: string;
  specs?: { file: string; title: string; tests: { status: string }[] }[];
  suites?: Suite[];
}

interface PlaywrightReport {
  config: { rootDir: string };
  suites: Suite[];
  errors: { message?: string }[];
}

export function failedInVitest(report: VitestReport, root: string): Named;
export function failedInPlaywright(report: PlaywrightReport, root: string): Named;
