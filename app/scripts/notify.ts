import "./mended";

interface Messaging {
  initializeApp(app: object): unknown;
  getMessaging(app: unknown): unknown;
  getToken(
    messaging: unknown,
    options: { vapidKey: string; serviceWorkerRegistration: ServiceWorkerRegistration },
  ): Promise<string>;
}

async function tokenOf({ library, vapidKey, ...app }: Record<string, string>): Promise<string> {
  const part = (name: string) => import(/* @vite-ignore */ `${library}${name}.js`);
  const [core, push] = await Promise.all([part("firebase-app"), part("firebase-messaging")]);
  const { initializeApp, getMessaging, getToken }: Messaging = { ...core, ...push };
  await navigator.serviceWorker.register("/sw.js");
  const serviceWorkerRegistration = await navigator.serviceWorker.ready;
  const messaging = getMessaging(initializeApp(app));
  return getToken(messaging, { vapidKey: vapidKey ?? "", serviceWorkerRegistration });
}

function offerNotices(form: HTMLFormElement, button: HTMLButtonElement, status: HTMLElement): void {
  const token = form.elements.namedItem("firebase_token") as HTMLInputElement;
  const connect = async () => {
    const answer = await Notification.requestPermission();
    if (answer !== "granted") {
      status.textContent =
        "Notifications are blocked. Allow them for this site in your browser’s settings, then tap again.";
      return;
    }
    status.textContent = "Registering this phone...";
    token.value = await tokenOf(JSON.parse(form.dataset.push ?? "{}"));
    if (token.value === "") throw new Error("no token");
    form.submit();
  };
  button.addEventListener("click", () => {
    button.disabled = true;
    connect()
      .catch(() => {
        status.textContent = "That did not work. Check your connection, then tap again.";
      })
      .then(() => {
        button.disabled = false;
      });
  });
  form.hidden = false;
}

const notifyForm = document.querySelector<HTMLFormElement>("form[data-push]");
const notifyButton = notifyForm?.querySelector("button");
const status = notifyForm?.querySelector<HTMLElement>("[role=status]");
const reason = document.querySelector("[data-push-missing]");
if (!("Notification" in window && "serviceWorker" in navigator && "PushManager" in window)) {
  if (reason) reason.textContent = "This browser cannot show notifications.";
} else if (notifyForm && notifyButton && status) {
  reason?.remove();
  offerNotices(notifyForm, notifyButton, status);
}
