import { type Sentence, sentence } from '@revive/contract';

export interface DeviceSteps {
  device: Sentence;
  /** A profile in place of the bare certificate. */
  takesProfile?: true;
  steps: readonly Sentence[];
}

/** How each kind of device learns to trust an authority: in its own words, as its settings show them in English. */
export const INSTALL_STEPS: readonly DeviceSteps[] = [
  {
    device: sentence('Windows, with Chrome or Edge'),
    steps: [
      sentence('Open the downloaded file and press "Install Certificate…".'),
      sentence('Choose "Local Machine", then "Place all certificates in the following store".'),
      sentence('Browse to "Trusted Root Certification Authorities" and finish.'),
      sentence('Close the browser fully and open it again.'),
    ],
  },
  {
    device: sentence('Mac, with Safari or Chrome'),
    steps: [
      sentence('Open the downloaded file: Keychain Access asks to add it. Choose "System".'),
      sentence('Find it under "Certificates", open it, and under "Trust" choose "Always Trust".'),
      sentence('Close the browser fully and open it again.'),
    ],
  },
  {
    device: sentence('Android, with Chrome'),
    steps: [
      sentence('Open Settings and search for "CA certificate".'),
      sentence('Choose "Install anyway" and the downloaded file. The phone needs a screen lock.'),
      sentence('Close Chrome and open it again.'),
    ],
  },
  {
    device: sentence('iPhone and iPad'),
    takesProfile: true,
    steps: [
      sentence('Open this page in Safari, download the profile and allow it.'),
      sentence('Open Settings, press "Profile Downloaded", then "Install".'),
      sentence(
        'Open Settings, General, About, "Certificate Trust Settings", and switch on the certificate that begins with Revive.',
      ),
    ],
  },
  {
    device: sentence('Linux, with Chrome or Chromium'),
    steps: [
      sentence('Open chrome://certificate-manager and there "Custom", "Installed by you".'),
      sentence('Under "Trusted Certificates" press "Import" and choose the downloaded file.'),
      sentence('Close the browser fully and open it again.'),
    ],
  },
  {
    device: sentence('Firefox, on every computer'),
    steps: [
      sentence('Open Settings, search for "certificates" and press "View Certificates…".'),
      sentence('Under "Authorities" press "Import…" and choose the downloaded file.'),
      sentence('Tick "Trust this CA to identify websites".'),
    ],
  },
];
